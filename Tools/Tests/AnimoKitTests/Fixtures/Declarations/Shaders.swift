import SwiftUI

@available(iOS 17.0, macOS 14.0, *)
public struct Shader: Equatable, Sendable {
  public struct Argument: Equatable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
  }
}

@available(iOS 17.0, macOS 14.0, *)
public struct ShaderFunction: Equatable, Sendable {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader() }
  public func callAsFunction(_ arguments: Shader.Argument...) -> Shader { Shader() }
}

@available(iOS 17.0, macOS 14.0, *)
@dynamicMemberLookup public struct ShaderLibrary: Equatable, Sendable {
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

extension View {
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    self
  }
}
