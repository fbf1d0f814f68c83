/**
 * Who may import whom: the one table behind the lint rule `attara/layers` and the architecture tests.
 * Paths are relative to `app/`, without their extension.
 */

/** The one order of features and of the admin's screens (`admin/<noun>`): each imports only those before it. */
export const FEATURE_ORDER = [
  'catalogue',
  'audit',
  'settings',
  'region',
  'user',
  'account',
  'product',
  'product-page',
  'admin/bulk-actions',
  'admin/products',
  'collection',
  'collection-page',
  'admin/collections',
  'offer',
  'home',
  'admin/homepage',
  'admin/settings',
  'search',
  'cart',
  'order',
  'checkout',
  'my-orders',
  'admin/orders',
  'scheduled-jobs',
  'admin/overview',
  'admin/import-export',
  'api',
];

const FEATURE = /^(?:features\/([^/]+)|(admin\/(?!kit\/)[^/]+))\//;
const SERVER_FILE = /\.server$/;
/** Errors with a name, and checks of addresses: no request, no answer. */
const HTTP_WORDS = /^http\/(domain-error|unavailable-error|redirect-target|safe-link)$/;

const featureOf = (file) => {
  const found = FEATURE.exec(file);
  return found?.[1] ?? found?.[2];
};
const rankOf = (file) => FEATURE_ORDER.indexOf(featureOf(file) ?? '');
const EARLIER_FEATURES = (file, target) => rankOf(target) >= 0 && rankOf(target) <= rankOf(file);

/**
 * First match wins. `may`: patterns, or functions of both paths. `types`: what may besides be imported for its types
 * alone, which leave no trace at run time.
 * @type {{ room: string, files: RegExp, may: (RegExp | ((file: string, target: string) => boolean))[], types?: RegExp[] }[]}
 */
const ROOMS = [
  // The one route that asks about the database itself and not about anything in it.
  { room: 'the readiness route', files: /^routes\/files\/readyz$/, may: [/^db\/readiness\.server$/, /^http\//] },
  { room: 'a route', files: /^routes\//, may: [/^(?!db\/|routes\/)/] },
  { room: 'the site map', files: /^routes$/, may: [] },
  { room: 'the root and the entries', files: /^(root|entry\.(client|server))$/, may: [/^(?!db\/|routes\/)/] },
  {
    room: 'the layout',
    files: /^layout\//,
    may: [/^(layout|features|ui|i18n)\//, /^images\/image-url$/, /^http\/(nonce|flash\.server|page-errors\.server)$/],
    types: [/^auth\/actor$/, /^http\/list-frames\.server$/],
  },
  {
    room: 'the admin kit',
    files: /^admin\/kit\//,
    may: [/^(admin\/kit|ui|i18n)\//, /^features\/catalogue\/localized$/, /^images\/image-url$/],
  },
  {
    room: 'a server file of a feature',
    files: /^(features|admin\/(?!kit\/)[^/]+)\/.*\.server$/,
    may: [
      EARLIER_FEATURES,
      /^(db|images)\//,
      /^auth\/(actor|session\.server|unseen-sender\.server)$/,
      HTTP_WORDS,
      /^http\/(request-store|flash|counters|security-log)\.server$/,
      /^config\.server$/,
      /^i18n\//,
    ],
  },
  // Tests beside the code may look at anything its file may.
  {
    room: 'a test of a feature',
    files: /^(features|admin\/(?!kit\/)[^/]+)\/.*\.test$/,
    may: [EARLIER_FEATURES, /^(db|images|i18n)\//, HTTP_WORDS],
  },
  // The screens of the admin are features that may use the admin kit.
  {
    room: 'a part of an admin screen',
    files: /^admin\/(?!kit\/)[^/]+\/(?!.*\.server$)/,
    may: [
      (file, target) => EARLIER_FEATURES(file, target) && !SERVER_FILE.test(target),
      /^(admin\/kit|ui|i18n)\/(?!.*\.server$)/,
      /^images\/image-url$/,
      HTTP_WORDS,
    ],
    types: [/^db\/schema\//],
  },
  {
    room: 'a file of a feature for both sides',
    files: /^features\//,
    may: [
      (file, target) => EARLIER_FEATURES(file, target) && !SERVER_FILE.test(target),
      /^(ui|i18n)\/(?!.*\.server$)/,
      /^images\/image-url$/,
      HTTP_WORDS,
    ],
    types: [/^db\/schema\//],
  },
  { room: 'the design system', files: /^ui\//, may: [/^ui\//] },
  { room: 'auth', files: /^auth\//, may: [/^(auth|db|http|i18n)\//, /^config\.server$/, /^features\/user\//, /^features\/catalogue\//] },
  {
    room: 'the API kit',
    files: /^http\/api(\.|-)/,
    may: [/^(http|auth|i18n)\//, /^images\/image-(pipeline|store|url)/, /^config\.server$/, /^features\/catalogue\/gone-items$/],
    types: [/^features\/catalogue\/localized$/],
  },
  { room: 'http', files: /^http\//, may: [/^(http|i18n)\//, /^(config|flood-proof-cache|seen-before)\.server$/, /^ui\/kept$/] },
  { room: 'images', files: /^images\//, may: [/^images\//, /^config\.server$/, HTTP_WORDS] },
  {
    room: 'a table',
    files: /^db\/schema\//,
    may: [/^db\/schema\//, /^features\/[^/]+\/[^/]+\.values$/, /^features\/catalogue\/taxonomy$/],
    types: [/^features\//],
  },
  { room: 'the database client', files: /^db\//, may: [/^db\//, /^(config|flood-proof-cache|seen-before)\.server$/] },
  { room: 'the locales', files: /^i18n\/locales\//, may: [/^i18n\/locales\//] },
  { room: 'i18n', files: /^i18n\//, may: [/^i18n\//, /^features\/catalogue\/localized$/] },
  { room: 'the configuration', files: /^config\.server$/, may: [] },
  {
    room: 'what came before',
    files: /^(flood-proof-cache|seen-before)\.server(\.test)?$/,
    may: [/^(flood-proof-cache|seen-before)\.server$/],
  },
];

/** Packages that only some rooms may use; everything else from npm is free. */
const PACKAGES = [
  { name: /^(drizzle-orm|postgres)(\/|$)/, rooms: ['a server file of a feature', 'a table', 'the database client', 'auth'] },
  { name: /^(sharp|aws4fetch)(\/|$)/, rooms: ['images'] },
  {
    name: /^@remix-run\/(node|serve)(\/|$)/,
    rooms: [
      ...['a route', 'the readiness route', 'the root and the entries', 'auth', 'http', 'the API kit'],
      ...['a server file of a feature', 'the layout'],
    ],
  },
];

const withoutExtension = (file) => file.replace(/\.(tsx?|jsx?|mjs|d\.ts)$/, '');

/**
 * `~/x` and `./x` seen from `file`, as a path below app/; null for packages and for what lies outside app/.
 * @param {string} file
 * @param {string} specifier
 * @returns {string | null}
 */
export function targetInApp(file, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('~/')) return withoutExtension(plain.slice(2));
  if (!plain.startsWith('.')) return null;
  const parts = file.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '..' && parts.length === 0) return null;
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return withoutExtension(parts.join('/'));
}

/**
 * Why `file` (below app/) may not import `specifier`; null where it may.
 * @param {string} file
 * @param {string} specifier
 * @param {boolean} typesOnly
 * @returns {string | null}
 */
export function importFault(file, specifier, typesOnly) {
  const from = withoutExtension(file);
  const room = ROOMS.find(({ files }) => files.test(from));
  if (!room) return `${file} is in no known room; see docs/architecture.md`;
  const target = targetInApp(file, specifier);
  if (target === null) {
    const limited = PACKAGES.find(({ name }) => name.test(specifier));
    return limited && !typesOnly && !limited.rooms.includes(room.room) ? `${room.room} does not import ${specifier}` : null;
  }
  if (/\.(css|svg|woff2|json)$/.test(target)) return null;
  const allowed = room.may.some((rule) => (typeof rule === 'function' ? rule(from, target) : rule.test(target)));
  if (allowed || (typesOnly && room.types?.some((rule) => rule.test(target)))) return null;
  if (featureOf(from) && featureOf(target) && rankOf(target) > rankOf(from)) {
    return `${featureOf(from)} comes before ${featureOf(target)} in the order of features, so it does not import it`;
  }
  return `${room.room} does not import ${target}`;
}
