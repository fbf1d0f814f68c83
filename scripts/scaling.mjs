// The computed part of docs/scaling.md (computed-documents.mjs), from the bench's last results and the traffic below.

/** What a shop is assumed to see; to be replaced by one's own. */
const traffic = { visits: 50, pages: 8, kept: 0.75, made: 0.15, known: 0.1, cartWrites: 5, logins: 1, admin: 10, peak: 10, busy: 0.6 };
/** CPU milliseconds of a page of the back office, which the bench does not measure: the middle of six screens, 300 requests each, 22 November 2026. */
const adminCost = { server: 15, database: 3 };
/** Bytes that an order leaves in the database, its indexes and log of changes included: an estimate. */
const orderBytes = 10_000;
const processMemory = 0.27; // GB
const pool = 10;
const machineCores = 8;
const sizes = [10, 1_000, 100_000];
const day = 86_400;

const twoDigits = (value) => (value === 0 ? '0' : Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 6 }));
const whole = (value) => Math.round(value).toLocaleString('en');
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

/** CPU of the cases of that name, their middle where there are several. */
function costOf({ cases, products }, name) {
  const fitting = cases.filter((one) => name.test(one.name));
  if (fitting.length === 0) throw new Error(`The bench's results of ${products} products have no case ${name}: run it with all cases.`);
  const mean = (part) => sumOf(fitting.map(({ cpu }) => cpu[part])) / fitting.length;
  return { server: mean('server'), database: mean('database') };
}

const percent = (share) => `${Math.round(share * 100)} %`;

function inputs() {
  const { visits, pages, kept, made, known, cartWrites, logins, admin, peak, busy } = traffic;
  return [
    ['visits an order', visits],
    ['pages a visit, with what scripts load as one goes', pages],
    ['share of pages that are kept for guests, made for guests, made for a known shopper', [kept, made, known].map(percent).join(', ')],
    ['writes to the cart, logins, pages of the back office an order', [cartWrites, logins, admin].join(', ')],
    ['busiest second ÷ average second', peak],
    ['how busy a core may be at the peak', percent(busy)],
    ['memory of a process, GB', processMemory],
    ['bytes an order leaves in the database, indexes and log of changes included (an estimate)', whole(orderBytes)],
  ];
}

function kindsOf(run) {
  const { visits, pages, kept, made, known, cartWrites, logins, admin } = traffic;
  const shown = visits * pages;
  return [
    ['guests’ pages that are kept', shown * kept, costOf(run, /^page-store-gzip$/), '“store, compressed, guest”'],
    ['guests’ pages made for them', shown * made, costOf(run, /^page-store-cold$/), '“store, no two addresses alike”'],
    [
      'pages of a known shopper',
      shown * known,
      costOf(run, /^page-(home|store|product)-.*-customer$/),
      'home, store and product of a customer, their mean',
    ],
    ['adds and steps in the cart', cartWrites, costOf(run, /^api-cart-(add|step)$/), '“cart: add”, “one more or less”, their mean'],
    ['logins', logins, costOf(run, /^api-login$/), '“login”'],
    ['orders placed', 1, costOf(run, /^api-order$/), '“order placed”'],
    ['pages of the back office', admin, adminCost, 'by hand*'],
  ].map(([what, times, cost, from]) => ({ what, times, cost, from }));
}

function sizeOf(orders, { server, database }) {
  const average = orders / day;
  const cores = (milliseconds) => (average * traffic.peak * milliseconds) / 1_000 / traffic.busy;
  const processes = Math.max(1, Math.ceil(cores(server)));
  return { orders, pages: average * traffic.visits * traffic.pages, server: cores(server), database: cores(database), processes };
}

/** The machine of a database that is to be at most half busy, by its cores: 2, 4, 8, … */
const databaseMachine = ({ database }) => 2 ** Math.max(1, Math.ceil(Math.log2(database * 2)));

function machinesOf({ processes, ...size }) {
  const cores = databaseMachine(size);
  if (processes === 1 && size.server < 0.1) return 'one: 1 core, 2 GB, embedded PostgreSQL or its own';
  if (processes <= 2)
    return 'one: 2 cores, 4 GB, all on it; a database of its own (2 cores, 4 GB) and a second machine if an hour’s closure costs more than they do';
  return `${Math.ceil(processes / machineCores) + 1} of ${machineCores} cores and 8 GB behind two balancers, of which one may fail; database of ${cores} cores, ${cores * 4} GB, fast disk, two replicas; bucket; CDN`;
}

/** The computed part of the document, from the results of the largest catalogue that was measured. */
/** What a shop of three sizes needs. */
export function scalingPart({ facts, runs }) {
  const run = runs.at(-1);
  const kinds = kindsOf(run);
  const taken = (part) => sumOf(kinds.map(({ times, cost }) => times * cost[part]));
  const order = { server: taken('server'), database: taken('database') };
  const found = sizes.map((orders) => sizeOf(orders, order));
  const largest = found.at(-1);
  const keptShare = (kinds[0].times * kinds[0].cost.server) / order.server;
  const row = (title, read) => [title, ...found.map(read)];
  const costs = kinds.map(({ what, times, cost, from }) => [
    what,
    whole(times),
    twoDigits(cost.server),
    twoDigits(cost.database),
    whole(times * cost.server),
    whole(times * cost.database),
    from,
  ]);
  return `
${table(['Input', 'Value'], inputs())}

CPU milliseconds of each, as the bench of ${facts.at.slice(0, 10)} booked them with ${whole(run.products)} products ([report](../bench/results/report.md)):

${table(['', 'an order', 'server', 'database', 'server, an order', 'database, an order', 'case'], [...costs, ['**together**', '', '', '', `**${whole(order.server)}**`, `**${whole(order.database)}**`, '']])}

\\* Not a case of the bench: six screens of the back office on a demo store, 300 requests each, took 11 to 17 ms of the server and 2 to 5 of the database.

**Formulas** for N orders a day, with the sums C (server) and D (database) of that table:

- cores at the peak = \`N/86,400 · ${traffic.peak} · C/1,000/${traffic.busy}\` (or D); pages a second on average = \`N/86,400 · ${traffic.visits} · ${traffic.pages}\`, at the peak ${traffic.peak} times that
- processes = cores of the server, rounded up; connections = processes × (\`DATABASE_POOL\` + 1); memory = processes × ${processMemory} GB
- disk a year = \`365 · N · ${whole(orderBytes)}\` bytes

${table(
  ['N orders a day', ...sizes.map(whole)],
  [
    row('pages a second, average · peak', ({ pages }) => `${twoDigits(pages)} · ${twoDigits(pages * traffic.peak)}`),
    row('server cores at the peak', ({ server }) => twoDigits(server)),
    row('database cores at the peak', ({ database }) => twoDigits(database)),
    row('processes', ({ processes }) => whole(processes)),
    row(`connections, \`DATABASE_POOL\` ${pool}`, ({ processes }) =>
      processes > 8
        ? `${whole(processes * (pool + 1))} of the shop, 20–40 behind PgBouncer + ${processes} that listen`
        : whole(processes * (pool + 1)),
    ),
    row('memory of the processes, GB', ({ processes }) => twoDigits(processes * processMemory)),
    row('database grows in a year, GB', ({ orders }) => twoDigits((365 * orders * orderBytes) / 1e9)),
    row('**machines**', machinesOf),
    [
      '**backups**',
      'nightly dump, elsewhere',
      'base backup weekly, log of changes archived continuously; restore tried each quarter',
      'the same, kept by the service or by hand with a replica that can take over',
    ],
  ],
)}

nginx takes most of the kept pages off the processes, which is ${Math.max(1, Math.round(keptShare * 100))} % of their work: what costs is made for one person. Whatever makes a page cheaper to make lowers the last column in proportion;
measure anew before buying. At 100,000 orders a day the database keeps ${twoDigits(largest.database * traffic.busy)} cores busy in the busiest second, which one machine of ${databaseMachine(largest)} has ${twoDigits(databaseMachine(largest) / (largest.database * traffic.busy))} times over; what it needs is memory for its indexes and a copy that
can take over.`;
}
