/// Makes a class a persistent model: its stored properties live in a store, and reading and writing
/// them is observed.
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_$layout), named(_$storage), named(persistentBackingData), named(schemaMetadata),
  named(init), named(_SwiftDataNoType)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SkiffMacros", type: "ModelMacro")

/// What `@Model` puts on each persisted property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty<Model: PersistentModel>(_ model: Model.Type, _ index: Int) =
  #externalMacro(module: "SkiffMacros", type: "PersistedPropertyMacro")

/// Says how a property's value is kept.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SkiffMacros", type: "PropertyMarkerMacro")

/// Says how a property relates two models, and what deleting one does to the other.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SkiffMacros", type: "PropertyMarkerMacro")

/// Keeps a property out of the store.
@attached(peer)
public macro Transient() =
  #externalMacro(module: "SkiffMacros", type: "PropertyMarkerMacro")

/// Allows each combination of values of the listed properties once; a later insertion updates.
@available(iOS 18, macOS 15, *)
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SkiffMacros", type: "ConstraintMacro")

/// Makes fetches that compare or sort by the listed properties fast.
@available(iOS 18, macOS 15, *)
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SkiffMacros", type: "ConstraintMacro")

/// Makes fetches that compare or sort by the listed properties fast.
@available(iOS 18, macOS 15, *)
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "SkiffMacros", type: "ConstraintMacro")

/// Gives an actor a context of its own, which only the actor's code uses.
@attached(
  member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:))
)
@attached(extension, conformances: ModelActor)
public macro ModelActor() =
  #externalMacro(module: "SkiffMacros", type: "ModelActorMacro")
