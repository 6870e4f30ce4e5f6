import Foundation
struct ShareCardPicture { var data: Data }
