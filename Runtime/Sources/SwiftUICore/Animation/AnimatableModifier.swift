/// A modifier whose body is made anew as its animatable data changes.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}
