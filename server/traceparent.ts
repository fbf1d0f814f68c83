/** W3C Trace Context: version, trace id, parent id, flags. Later versions may say more behind these. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** The trace that a request belongs to, as its `traceparent` says; none where that is absent or malformed. */
export function traceIdOf(header: string | string[] | undefined): string | undefined {
  const [, version, trace, more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return version === '00' && more !== undefined ? undefined : trace;
}
