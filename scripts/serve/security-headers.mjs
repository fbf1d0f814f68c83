const baseline = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Gives an answer the baseline, at the last moment, so that a header the app set itself stands. */
export function setSecurityHeaders(response, isLast) {
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    for (const [name, value] of Object.entries(baseline)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    response.removeHeader('X-Powered-By');
    if (isLast()) response.setHeader('Connection', 'close');
    return writeHead.apply(response, args);
  };
}
