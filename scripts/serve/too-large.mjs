const sentences = {
  en: (limit) => `That is too large; at most ${limit} can be sent at once.`,
  ar: (limit) => `الحجم ده أكبر من المسموح؛ أقصى حاجة ممكن تتبعت مرة واحدة ${limit}.`,
};

function readable(bytes) {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`;
}

function languageOf(request, isApi) {
  if (isApi) return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
  return /(?:^|;\s*)i18nextLng=ar(?:;|$)/.test(request.headers.cookie ?? '') ? 'ar' : 'en';
}

function page(language, sentence) {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>413</title><p>${sentence}</p></html>`;
}

const allowed = (process.env.API_CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim());

/** As app/http/api-cors.server.ts, which never sees this request. */
function allowOrigin({ headers }, response) {
  response.setHeader('Vary', 'Origin');
  const origin = headers['x-attara-origin'] ?? headers.origin;
  if (!origin || !allowed.includes(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', 'Content-Language');
}

/** Answers 413 before the app is asked: JSON to a script, a short page to a browser, each in its language. */
export function refuseTooLarge(request, response, limit) {
  const isApi = request.url.startsWith('/api/v1/');
  const language = languageOf(request, isApi);
  // The size is left-to-right text inside an Arabic sentence.
  const size = language === 'ar' ? `\u2066${readable(limit)}\u2069` : readable(limit);
  const sentence = sentences[language](size);
  const body = isApi ? JSON.stringify({ status: 'fail', message: sentence, code: 'payload_too_large' }) : page(language, sentence);
  response.statusCode = 413;
  response.setHeader('Content-Type', isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Content-Language', language);
  response.setHeader('Cache-Control', 'no-store');
  if (isApi) allowOrigin(request, response);
  response.end(request.method === 'HEAD' ? undefined : body);
}
