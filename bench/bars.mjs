const kilobyte = 1_000;

/** A case of which too few came back says nothing. */
const fewest = 100;
const caseOf = ({ cases }, name) => cases.find((one) => one.name === name && one.requests >= fewest);

const cpuRatio = (name, baseline) => (run) => caseOf(run, name)?.baselines[baseline]?.ratio.cpu;
const atLeast = (bar) => ({ bar, ok: (value) => value >= bar, sign: '≥' });
const atMost = (bar) => ({ bar, ok: (value) => value <= bar, sign: '≤' });

function worst(...reads) {
  return (run) => {
    const values = reads.map((read) => read(run)).filter((value) => value !== undefined);
    return values.length > 0 ? Math.min(...values) : undefined;
  };
}

const searches = ['common', 'rare', 'cold', 'arabic', 'misspelt', 'none'];
const pageOf = (name, who) => worst(...['en', 'ar'].map((language) => cpuRatio(`page-${name}-${language}-${who}`, 'page')));

/** How much slower cases are than with the fewest products of the run. */
function growth(names) {
  return (run, smallest) => {
    if (!smallest) return undefined;
    const pairs = names.map((name) => [caseOf(run, name), caseOf(smallest, name)]).filter(([one, other]) => one && other);
    const values = pairs.map(([one, other]) => one.p50 / other.p50);
    return values.length > 0 ? Math.max(...values) : undefined;
  };
}

/** What should hold; `read` finds the figure in the results of one size, undefined where it was not measured. */
const bars = [
  { title: 'API list, warm, beside a bare resource route (CPU)', read: cpuRatio('api-list', 'resource'), ...atLeast(0.9) },
  {
    title: 'API list, database each time: pages from all over it',
    read: worst(...['cold', 'scattered'].map((kind) => cpuRatio(`api-list-${kind}`, 'resource'))),
    ...atLeast(0.65),
  },
  { title: 'API detail', read: worst(cpuRatio('api-detail', 'resource'), cpuRatio('api-detail-cold', 'resource')), ...atLeast(0.6) },
  {
    title: 'API search, the slowest kind',
    read: worst(...searches.map((kind) => cpuRatio(`api-search-${kind}`, 'resource'))),
    ...atLeast(0.6),
  },
  {
    title: 'Sequential scans of tables that grow',
    read: ({ plans, products }) => (products >= 100_000 ? plans.reduce((sum, { sequential }) => sum + sequential.length, 0) : undefined),
    ...atMost(0),
  },
  { title: 'Guest’s store page, warm, beside a bare page of 12 cards (CPU)', read: pageOf('store', 'guest'), ...atLeast(2) },
  { title: 'Guest’s store page, no two addresses alike', read: cpuRatio('page-store-cold', 'page'), ...atLeast(0.7) },
  { title: 'Customer’s store page', read: pageOf('store', 'customer'), ...atLeast(0.7) },
  { title: 'Cart: add, beside a bare resource route (CPU)', read: cpuRatio('api-cart-add', 'resource'), ...atLeast(0.5) },
  {
    title: 'Errors of 64 connections on one cart',
    read: (run) => caseOf(run, 'api-cart-hot')?.errors,
    ...atMost(0),
  },
  {
    title: 'p50 of list, detail, search, beside the smallest catalogue',
    read: growth(['api-list', 'api-list-cold', 'api-detail', ...searches.map((kind) => `api-search-${kind}`)]),
    ...atMost(1.3),
  },
  {
    title: 'p50 of first page, last page, totals, likewise',
    read: growth(['api-list', 'api-list-last', 'api-list-total']),
    ...atMost(1.5),
  },
  { title: 'JavaScript of the store page, kB gzip', read: ({ weight }) => weight.script / kilobyte, ...atMost(110) },
  { title: 'CSS of the store page, kB gzip', read: ({ weight }) => weight.style / kilobyte, ...atMost(12) },
  { title: 'HTML of the store page, kB gzip', read: ({ weight }) => weight.html / kilobyte, ...atMost(9) },
  { title: 'Memory under 64 connections, MB', read: ({ memory }) => (memory ? memory / 1_000_000 : undefined), ...atMost(250) },
  { title: 'A change seen by another process, ms (p99)', read: ({ news }) => news.told, ...atMost(100) },
  { title: 'The same right after its line was cut', read: ({ news }) => news.cut, ...atMost(100) },
  { title: 'Start of a built, filled store, s', read: ({ start }) => (start ? start / 1_000 : undefined), ...atMost(3) },
];

/** Each bar against the results of one size; `smallest` are those of the fewest products, for what must not grow. */
export const judge = (run, smallest) =>
  bars.map(({ title, read, bar, sign, ok }) => {
    const value = read(run, smallest);
    return { title, value: value ?? null, bar: `${sign} ${bar}`, met: value === undefined ? null : ok(value) };
  });
