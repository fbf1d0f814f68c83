/**
 * Leaves the judgement of a request's origin to the app. Remix compares `Origin` with `X-Forwarded-Host` or `Host`, which a proxy may
 * change and anyone may forge, and answers 500; the app compares it with PUBLIC_ORIGIN and answers 403. So forwarded hosts are
 * dropped, and `Origin` travels under a name of ours.
 */
export function keepOriginForApp({ headers, method }) {
  delete headers['x-forwarded-host'];
  delete headers['x-attara-origin'];
  if (method === 'GET' || method === 'HEAD' || headers.origin === undefined) return;
  headers['x-attara-origin'] = headers.origin;
  delete headers.origin;
}
