/// Runs `body`. Linux has no autorelease pools; values are released as soon as nobody holds them.
@inlinable  // a plain call, as cheap as the body it wraps
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
