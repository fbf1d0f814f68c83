const baseline = {
  // Of answers that are no page: files, JSON, short sentences. Pages bring their own.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Browsers that came over TLS once come back no other way. */
const overTls = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

let entries;

/** What every answer carries; over TLS, which PUBLIC_ORIGIN says, one more. */
export const baselineHeaders = () => (/^https:/i.test(process.env.PUBLIC_ORIGIN ?? '') ? { ...baseline, ...overTls } : baseline);

/** Gives an answer the baseline, at the last moment, so that a header the app set itself stands. */
export function setSecurityHeaders(response, isLast) {
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    for (const [name, value] of (entries ??= Object.entries(baselineHeaders()))) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    response.removeHeader('X-Powered-By');
    if (isLast()) response.setHeader('Connection', 'close');
    return writeHead.apply(response, args);
  };
}
