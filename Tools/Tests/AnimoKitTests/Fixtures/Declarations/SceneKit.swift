import SwiftUI
import UIKit

public struct SCNVector3: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 {
  SCNVector3(x: x, y: y, z: z)
}

open class SCNMaterialProperty: NSObject {
  public var contents: Any?
  public var intensity: CGFloat = 1
}

open class SCNMaterial: NSObject {
  public struct LightingModel: Hashable, Sendable {
    public static let blinn = LightingModel()
    public static let constant = LightingModel()
    public static let physicallyBased = LightingModel()
  }
  public let diffuse = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  public var lightingModel = LightingModel.blinn
  public var isDoubleSided = false
}

open class SCNGeometry: NSObject {
  public var materials: [SCNMaterial] = []
  public var firstMaterial: SCNMaterial?
}
open class SCNBox: SCNGeometry {
  public convenience init(
    width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat
  ) { self.init() }
}
open class SCNPlane: SCNGeometry {
  public convenience init(width: CGFloat, height: CGFloat) { self.init() }
}
open class SCNCylinder: SCNGeometry {
  public convenience init(radius: CGFloat, height: CGFloat) { self.init() }
}
open class SCNTorus: SCNGeometry {
  public convenience init(ringRadius: CGFloat, pipeRadius: CGFloat) { self.init() }
}

open class SCNLight: NSObject {
  public struct LightType: Hashable, Sendable {
    public static let ambient = LightType()
    public static let directional = LightType()
  }
  public var type = LightType.ambient
  public var color: Any = 0
  public var intensity: CGFloat = 1000
}

open class SCNCamera: NSObject {
  public var fieldOfView: CGFloat = 60
}

open class SCNNode: NSObject {
  public convenience init(geometry: SCNGeometry?) { self.init() }
  public var name: String?
  public var light: SCNLight?
  public var camera: SCNCamera?
  public var position = SCNVector3Make(0, 0, 0)
  public var eulerAngles = SCNVector3Make(0, 0, 0)
  public func addChildNode(_ child: SCNNode) {}
  public func childNode(withName name: String, recursively: Bool) -> SCNNode? { nil }
}

open class SCNScene: NSObject {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
}

public enum SCNAntialiasingMode: UInt, Sendable {
  case none, multisampling2X, multisampling4X
}

@MainActor open class SCNView: UIView {
  public var scene: SCNScene?
  public var antialiasingMode = SCNAntialiasingMode.none
}

open class SCNTransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class var disableActions: Bool {
    get { false }
    set {}
  }
}
