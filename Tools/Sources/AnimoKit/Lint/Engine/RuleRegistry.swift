/// Every rule, by number. A test keeps this list in step with the files in `Rules`.
public enum RuleRegistry {
  static let all: [any LintRule.Type] =
    animation + symbols + haptics + colors + glass + layout + gestures + drawing + scenes

  static let slugs: Set<String> = Set(manuals.map(\.slug))

  static let animation: [any LintRule.Type] = [
    BareSpring.self, SpringWithoutResponse.self, AnimationWithoutValue.self, SpringOnLoop.self,
    SpringInTimeline.self, DelayOnWithAnimation.self, SymbolReplaceWithoutAnimation.self,
    CurrencyInNumericText.self, NumericTextUndriven.self, OpacityTransitionWithoutId.self,
    IdIsTheDisplayedText.self, UniformScaleEntrance.self, FlagStartsAtDestination.self,
  ]

  static let symbols: [any LintRule.Type] = [
    MissingAvailability.self, DrawOnFlagNotNamedHidden.self, DrawOnStartsVisible.self,
    DrawOnFilledSymbol.self, DrawOnWithDrawOff.self, SymbolEffectNeverDriven.self, TimerLoop.self,
    TaskLoopRunaway.self, AutoloopBehindUserAction.self, ToggleButtonSwapped.self,
    EffectTriggerMismatch.self,
  ]

  static let haptics: [any LintRule.Type] = [
    HapticHelperRedeclared.self, NeedlessUIKitImport.self, MissingUIKitImport.self,
    UngatedHapticInOnChanged.self, ThresholdNeverRearmed.self, GestureFlagNotReset.self,
    HapticFromClock.self, HapticInAmbientCode.self, ImpactOnDiscreteStep.self,
    BoundaryHapticEveryFrame.self, TouchDownWithoutDeadZone.self, SettleHapticByPixels.self,
    PressHapticInButtonStyle.self,
  ]

  static let colors: [any LintRule.Type] = [
    SystemColorOnDark.self, ThreeToneGradient.self, GlossUsesScreen.self, HaloOnEveryRow.self,
    BlackShadowOnPhotoCard.self, ShadowOnStackedLightRows.self, HardCodedWhiteInAdaptive.self,
    ForcedColorScheme.self, StoredSchemeValue.self, DarkFillInSheet.self, CustomModal.self,
    ClearInEdgeFade.self, OffScaleOpacity.self, ColourOnlyPageDots.self, PaleAccentOnWhite.self,
  ]

  static let glass: [any LintRule.Type] = [
    MaterialAsPrimarySurface.self, GlassWithoutFallback.self, HeavyWhiteTint.self,
    FusedAtRest.self, OffsetAnchorScaleOnGlass.self, RedundantClipOnGlass.self,
    GlassOnMovingView.self, ColorLayerOnGlass.self, StatusTintedToast.self,
    GlassIdOutsideContainer.self, SingleIdMorph.self, FlatBackdropBehindGlass.self,
    UnknownGlassStyle.self, FocusDuringMorph.self, UntintedGlassInAdaptive.self,
  ]

  static let layout: [any LintRule.Type] = [
    ScreamingConstant.self, MarkOrder.self, TodoOrPlaceholder.self, InventedAsset.self,
    RandomInRender.self, HeavyViewBuilder.self, IndexIdentity.self, OffsetIdentity.self,
    FixedHeightZStack.self, TallSiblingBackdrop.self, OpaqueLayerOverBackground.self,
    SpacerDocking.self, SheetContentNotPrivate.self, GestureStateMisuse.self, NestedDrag.self,
    GlyphStealsTaps.self, PreferenceKeyBubble.self, ToastDismissWithoutToken.self,
    ToastFixedTopPadding.self, MissingCounterFlip.self, DrawingSheetWithoutControls.self,
  ]

  static let gestures: [any LintRule.Type] = [
    ExclusivePressGesture.self, PressActionNotBounded.self, PagingOnRawTranslation.self,
    DragWithoutResistance.self, UnclampedDistanceTransform.self, ImageSwappedBackdrop.self,
    BlurNotOpaque.self, BlurPerItem.self, UnguardedScrollSync.self, StackBlocksScrollDriver.self,
    UnwindowedHeavyItems.self, ExitCardInsideStack.self, AutoadvanceWithoutFlightGuard.self,
    IndexWithoutWrap.self, HandComputedIndicator.self, MagicDragNormaliser.self,
  ]

  static let drawing: [any LintRule.Type] = [
    CanvasReadsRawState.self, MetaballFilterOrder.self, FillCollapse.self, PermanentBridge.self,
    OutlineSampledPerFrame.self, CatmullRomWithoutGuard.self, PowOfNegative.self,
    LinearDepthRamp.self, CubicEaseInMorph.self, ShaderNameMismatch.self,
    ShaderArgumentMismatch.self, MidFlightTap.self, ShrinkingBlob.self,
  ]

  static let scenes: [any LintRule.Type] = [
    SceneKitImplicitAnimation.self, SceneKitNotTransparent.self, SceneTextureSilentNil.self,
    AverageLuma.self, LiveActivityGesture.self, TourPresentedPerStep.self,
    TourPresentationAnimated.self, TourLocalFrames.self, TourReaderInsideScroll.self,
    TourBubbleSlides.self, CapDotInsideRing.self, TrimUnclamped.self, BoxFaceOrder.self,
    FlatMirrorMetal.self, PreMirroredBackText.self,
  ]

  static let project: [any ProjectRule.Type] = [
    MetalNotInSources.self, LiveActivityPropertyList.self, LiveActivityArtwork.self,
    AttributesInOneTarget.self, FileNotInTarget.self,
  ]
}
