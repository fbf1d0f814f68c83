const kilobyte = 1_000;
const megabyte = 1_000_000;

/** A case of which too few came back, or of the bare answer beside it, says nothing. */
const fewest = 20;
const caseOf = ({ cases }, name) =>
  cases.find((one) => one.name === name && Math.min(one.requests, one.baseline.requests) >= fewest);

/** A warm case is answered from the page cache, a cold one never: else its figure is of something else. */
const isAsNamed = ({ fromCache, from }) => (from === 'cache' ? fromCache > 0.9 : fromCache < 0.1);

/** CPU of the bare answer ÷ CPU of the case, server and database together. */
function cpuRatio(name) {
  return (run) => {
    const found = caseOf(run, name);
    return found && isAsNamed(found) ? found.baseline.ratio.cpu : undefined;
  };
}

const atLeast = (bar) => ({ bar, ok: (value) => value >= bar, sign: '≥' });
const atMost = (bar) => ({ bar, ok: (value) => value <= bar, sign: '≤' });

function worst(names) {
  return (run) => {
    const values = names.map((name) => cpuRatio(name)(run));
    return values.includes(undefined) ? undefined : Math.min(...values);
  };
}

const watched = [
  'api-list',
  'api-detail',
  'api-search',
  'api-list-cold',
  'api-search-cold',
  'page-store-en-guest',
  'page-store-cold',
];

/** How much slower the slowest of the watched cases is than with the fewest products of the run. */
function growth(run, smallest) {
  if (!smallest) return undefined;
  const pairs = watched
    .map((name) => [caseOf(run, name), caseOf(smallest, name)])
    .filter(([one, other]) => one && other);
  return pairs.length > 0 ? Math.max(...pairs.map(([one, other]) => one.p50 / other.p50)) : undefined;
}

const byHand = (how) => ({ how, read: () => undefined, ok: () => undefined });

/**
 * What should hold (docs/performance.md); `read` finds the figure in the results of one size, undefined where it was
 * not measured. `how` says how it is found where the bench does not.
 */
const bars = [
  {
    title: 'Guest’s store page, warm ÷ bare page of 12 cards',
    read: worst(['page-store-en-guest', 'page-store-ar-guest']),
    ...atLeast(8),
  },
  {
    title: 'API list, detail, search, warm ÷ bare resource route',
    read: worst(['api-list', 'api-detail', 'api-search']),
    ...atLeast(4),
  },
  { title: 'Guest’s page, no two addresses alike', read: cpuRatio('page-store-cold'), ...atLeast(0.12) },
  {
    title: 'Customer’s store and product',
    read: worst(['page-store-customer', 'page-product-customer']),
    ...atLeast(0.11),
  },
  { title: 'Customer’s home', read: cpuRatio('page-home-customer'), ...atLeast(0.085) },
  {
    title: 'API list, each time from the database',
    read: worst(['api-list-cold', 'api-list-left-out']),
    ...atLeast(0.13),
  },
  { title: 'API detail, each time from the database', read: cpuRatio('api-detail-cold'), ...atLeast(0.25) },
  { title: 'API search, new words each time', read: cpuRatio('api-search-cold'), ...atLeast(0.11) },
  { title: 'Add to cart', read: cpuRatio('api-cart-add'), ...atLeast(0.11) },
  { title: 'Errors of 64 connections on one cart', read: (run) => caseOf(run, 'api-cart-hot')?.errors, ...atMost(0) },
  {
    title: 'Pieces of that cart that are lost or too many',
    read: (run) => caseOf(run, 'api-cart-hot')?.lost,
    ...atMost(0),
  },
  { title: 'p50 beside the smallest catalogue, the slowest', read: growth, ...atMost(1.5) },
  { title: 'A page 8,000 deep, p50 in ms', read: (run) => caseOf(run, 'page-store-deep')?.p50, ...atMost(60) },
  { title: 'Sequential scans of tables that grow', ...byHand('npm run test:plans'), bar: 0, sign: '≤' },
  { title: 'JavaScript of the store page, kB gzip', read: ({ weight }) => weight.script / kilobyte, ...atMost(130) },
  { title: 'CSS of the store page, kB gzip', read: ({ weight }) => weight.style / kilobyte, ...atMost(14) },
  { title: 'HTML of the store page, kB gzip', read: ({ weight }) => weight.html / kilobyte, ...atMost(12) },
  {
    title: 'Lighthouse for phones: performance · the other three',
    ...byHand('measured by hand'),
    bar: '95 · 100',
    sign: '≥',
  },
  {
    title: 'Memory under 64 connections, MB',
    read: ({ memory }) => (memory ? memory / megabyte : undefined),
    ...atMost(300),
  },
  { title: 'Start of a built, filled store, s', read: ({ start }) => start / 1_000, ...atMost(3) },
  {
    title: 'Warm page and list beside 20 orders a second, share from the cache',
    read: ({ besideOrders }) => besideOrders.fromCache,
    ...atLeast(0.98),
  },
  {
    title: 'The same, CPU ÷ without',
    read: ({ besideOrders }) => besideOrders.ratioAlone,
    ...atMost(1.05),
  },
  {
    title: 'The same, CPU ÷ beside as many orders of another shop',
    read: ({ besideOrders }) => besideOrders.ratio,
    ...atMost(1.05),
  },
  { title: 'A change seen by another process, ms (p99)', read: ({ invalidation }) => invalidation, ...atMost(100) },
];

/** Each bar against the results of one size; `smallest` are those of the fewest products, for what must not grow. */
export const judge = (run, smallest) =>
  bars.map(({ title, read, bar, sign, ok, how }) => {
    const value = read(run, smallest);
    return {
      title,
      bar: `${sign} ${bar}`,
      value: value ?? null,
      met: value === undefined ? null : ok(value),
      ...(how && { how }),
    };
  });
