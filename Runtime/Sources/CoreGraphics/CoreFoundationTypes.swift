// CGFloat, CGPoint, CGSize, CGRect and CGRectEdge come from Foundation.
@_exported import Foundation

// The toll-free bridged names that Core Graphics and Image I/O declare in their signatures. Linux's
// Foundation has the Objective-C side of each bridge, so the name stands for that class.

/// The bridged name of `NSString`.
public typealias CFString = NSString
/// The bridged name of `NSURL`.
public typealias CFURL = NSURL
/// The bridged name of `NSData`.
public typealias CFData = NSData
/// The bridged name of `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// The bridged name of `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// The bridged name of `NSArray`.
public typealias CFArray = NSArray
/// The bridged name of `NSNumber`.
public typealias CFNumber = NSNumber
/// The bridged name of any Core Foundation object.
public typealias CFTypeRef = AnyObject
