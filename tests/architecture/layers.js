/**
 * Who may import whom: the one table behind the lint rule `attara/layers` and the architecture tests.
 * Paths are relative to `app/`, without their extension.
 */

/** The one order of features, then of the admin's screens: each imports only those before it. */
export const FEATURE_ORDER = [
  'features/catalogue',
  'features/dates',
  'features/scent',
  'features/picture',
  'features/search-words',
  'features/person',
  'features/audit',
  'features/request-key',
  'features/settings',
  'features/page',
  'features/region',
  'features/courier',
  'features/message',
  'features/message-texts',
  'features/user',
  'features/sessions',
  'features/password-reset',
  'features/staff',
  'features/account',
  'features/two-step',
  'features/rating',
  'features/product',
  'features/product-import',
  'features/product-scent',
  'features/product-pictures',
  'features/product-prices',
  'features/product-page',
  'features/review',
  'features/similar',
  'features/finder',
  'features/collection',
  'features/collection-page',
  'features/offer',
  'features/spread',
  'features/home',
  'features/search',
  'features/store',
  'features/compare',
  'features/wish',
  'features/pricing',
  'features/coupon',
  'features/stock',
  'features/stocktaking',
  'features/cart',
  'features/cart-added',
  'features/cart-coupon',
  'features/order-payments',
  'features/order-messages',
  'features/order',
  'features/order-money',
  'features/order-returns',
  'features/order-confirmation',
  'features/order-facts',
  'features/order-collected',
  'features/order-document',
  'features/checkout',
  'features/order-edit',
  'features/order-manual',
  'features/my-orders',
  'features/customer',
  'features/prove',
  'features/scheduled-jobs',
  'features/offline',
  'admin/kit',
  'admin/bulk-actions',
  'admin/product-prices',
  'admin/products',
  'admin/product-scent',
  'admin/product-pictures',
  'admin/collections',
  'admin/coupons',
  'admin/reviews',
  'admin/homepage',
  'admin/settings',
  'admin/staff',
  'admin/caches',
  'admin/notifications',
  'admin/messages',
  'admin/pages',
  'admin/change-log',
  'admin/bin',
  'admin/order-stream',
  'admin/order-lines',
  'admin/order-shipment',
  'admin/orders',
  'admin/order-edit',
  'admin/order-new',
  'admin/order-money',
  'admin/order-returns',
  'admin/stock-item',
  'admin/stock',
  'admin/confirm',
  'admin/customers',
  'admin/order-batch',
  'admin/packing',
  'admin/overview',
  'admin/import-export',
  'admin/stocktaking',
  'admin/couriers',
  'admin/courier-sheets',
  'admin/courier-statements',
  'admin/reports',
];

/** The rooms of `app/` from the ground up: each imports only itself and those before it, types included. */
export const FLOORS = [
  'config',
  'i18n',
  'request',
  'db',
  'cache',
  'http',
  'images',
  'auth',
  'ui',
  'forms',
  ...FEATURE_ORDER,
  'layout',
  'api',
  'routes',
  'root',
];

/**
 * Files that stand on another floor than their folder.
 * @type {{ files: RegExp, floor: string }[]}
 */
const ELSEWHERE = [
  // The files at the top of app/: the configuration is under everything, the root, the entries and the site map above.
  { files: /^config\.server$/, floor: 'config' },
  { files: /^(root|routes|entry\.(client|server))$/, floor: 'root' },
];

/**
 * The room of a file; null for one in no known room.
 * @param {string} file
 * @returns {string | null}
 */
export function roomOf(file) {
  const special = ELSEWHERE.find(({ files }) => files.test(file));
  if (special) return special.floor;
  const [folder = '', noun = ''] = file.split('/');
  const room = folder === 'features' || folder === 'admin' ? `${folder}/${noun}` : folder;
  return FLOORS.includes(room) && file.includes('/') ? room : null;
}

const isServerFile = (file) => /\.server(\.test)?$/.test(file);
const isTest = (file) => /\.test$/.test(file);
const isOfFeature = (file) => /^(features|admin)\//.test(file);
const isForBothSides = (file) =>
  /^(i18n|ui|forms|features|admin|layout)\//.test(file) && !isServerFile(file) && !isTest(file);

/**
 * What is closed though it lies below. `from`: who may not import; `to`: what; `types`: whether types too.
 * @type {{ says: string, from: (file: string) => boolean, to: RegExp, types: boolean }[]}
 */
const CLOSED = [
  {
    says: 'a route is named in routes.ts and imported by nobody',
    from: () => true,
    to: /^routes\//,
    types: true,
  },
  {
    says: 'the design system knows neither texts nor the shop',
    from: (file) => file.startsWith('ui/'),
    to: /^(?!ui\/)/,
    types: true,
  },
  {
    says: 'what browsers run takes only types from server files',
    from: isForBothSides,
    to: /\.server$/,
    types: false,
  },
  {
    says: 'texts for a reader know what the store is called: take shopTexts of features/settings/shop.server',
    from: (file) => /^(routes\/|root$)/.test(file),
    to: /^i18n\/i18n\.server$/,
    types: false,
  },
  {
    // The one route that asks about the database itself and not about anything in it: routes/files/readyz.
    says: 'only server files of features, auth and the caches read the database',
    from: (file) => !/^(db|cache|auth)\//.test(file) && !isOfFeature(file) && file !== 'routes/files/readyz',
    to: /^db\/.*\.server$/,
    types: false,
  },
  {
    says: 'a command takes the language as an argument, whoever gives it',
    from: (file) => /\.commands\.server$/.test(file),
    to: /^request\/language\.server$/,
    types: false,
  },
  {
    // features/user/authenticator.server serves remix-auth, which works on requests.
    says: 'features see no request and make no answer',
    from: (file) => isOfFeature(file) && file !== 'features/user/authenticator.server',
    to: new RegExp(
      '^(http/(?!domain-error|safe-link|(flash|signed-cookie|counters|security-log)[.]server)|' +
        'auth/(?!actor$|permissions$|may$|((secret|order|seen)-token|session)[.]server))',
    ),
    types: true,
  },
];

/** The one thing outside app/ that is read in it: which migrations there are. */
const OUTSIDE = /\/drizzle\/migrations\/meta\/_journal\.json$/;

/**
 * Packages that only some files may use; everything else from npm is free.
 * @type {{ name: RegExp, files: (file: string) => boolean }[]}
 */
const PACKAGES = [
  {
    name: /^(drizzle-orm|postgres)(\/|$)/,
    files: (file) => /^(db|cache|auth)\//.test(file) || (isOfFeature(file) && isServerFile(file)),
  },
  { name: /^markdown-it(\/|$)/, files: (file) => file === 'features/page/page.markdown.server' },
  { name: /^nodemailer(\/|$)/, files: (file) => file.startsWith('features/message/') },
  { name: /^(sharp|aws4fetch)(\/|$)/, files: (file) => file.startsWith('images/') },
  {
    name: /^@remix-run\/(node|serve)(\/|$)/,
    files: (file) =>
      /^(root|entry|(auth|http|layout|api|routes)\/)/.test(file) || (isOfFeature(file) && isServerFile(file)),
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
  const room = roomOf(from);
  if (room === null) return `${file} is in no known room; see docs/architecture.md`;
  const target = targetInApp(file, specifier);
  if (target === null) {
    if (specifier.startsWith('.') && !isTest(from) && !OUTSIDE.test(specifier))
      return `${from} does not import from outside app/`;
    const limited = PACKAGES.find(({ name }) => name.test(specifier));
    return limited && !typesOnly && !limited.files(from) ? `${from} does not import ${specifier}` : null;
  }
  if (/\.(css|svg|woff2)$/.test(target)) return null;
  const targetRoom = roomOf(target);
  if (targetRoom === null) return `${target} is in no known room; see docs/architecture.md`;
  if (FLOORS.indexOf(targetRoom) > FLOORS.indexOf(room))
    return `${room} comes before ${targetRoom}, so it does not import ${target}`;
  const closed = CLOSED.find((rule) => (rule.types || !typesOnly) && rule.from(from) && rule.to.test(target));
  return closed ? `${from} does not import ${target}: ${closed.says}` : null;
}
