// Writes the tables of documents that come from the bench's last report: `node scripts/computed-documents.mjs`,
// whenever that changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from './steps/project.mjs';

const begin = '<!-- computed from bench/results -->';
const end = '<!-- end of what is computed -->';

const digits = (value, count) => Number(value.toPrecision(count)).toLocaleString('en', { maximumFractionDigits: 6 });
const whole = (value) => Math.round(value).toLocaleString('en');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

const verdict = ({ met, how }) => how ?? { true: 'met', false: '**missed**', null: '–' }[String(met)];

/** A row for each bar, and of each size of the catalogue what was measured. */
function barFigures({ facts, runs }) {
  const rows = runs[0].bars.map(({ title, bar }, place) => {
    const measured = runs.flatMap(({ bars }) => [
      bars[place].value === null ? '–' : digits(bars[place].value, 3),
      verdict(bars[place]),
    ]);
    return [title, bar, ...measured];
  });
  const { at, commit, cpu, cores, postgres, node, loadBefore, loadAfter, command } = facts;
  const machine = `${at}, commit ${commit}, ${cpu} (${cores} cores), PostgreSQL ${postgres}, Node ${node}`;
  return `${machine}; load average ${loadBefore} before and ${loadAfter} after.

\`\`\`sh
${command}
\`\`\`

${table(['What should hold', 'Bar', ...runs.flatMap(({ products }) => [`${whole(products)} products`, ''])], rows)}`;
}

/** What a shop is assumed to see for each order: how often, and the cases of the bench that say what one costs. */
const anOrder = [
  {
    what: 'guests’ pages from the page cache',
    times: 300,
    cases: ['page-home-guest', 'page-store-en-guest', 'page-product-guest'],
  },
  { what: 'guests’ pages made for them', times: 60, cases: ['page-store-cold'] },
  {
    what: 'pages of a known shopper',
    times: 40,
    cases: ['page-home-customer', 'page-store-customer', 'page-product-customer'],
  },
  { what: 'adds and steps in the cart', times: 5, cases: ['api-cart-add', 'api-cart-step'] },
  { what: 'logins', times: 1, cases: ['api-login'] },
  { what: 'orders placed', times: 1, cases: ['api-order'] },
  // The bench has no case of the back office: its screens cost about what a customer's pages do.
  {
    what: 'pages of the back office',
    times: 10,
    cases: ['page-home-customer', 'page-store-customer', 'page-product-customer'],
  },
];
/** Busiest second ÷ average second, and how busy a core may be then. */
const peak = 10;
const busy = 0.6;
const day = 86_400;

function costOf({ cases, products }, names, part) {
  const found = cases.filter(({ name }) => names.includes(name));
  if (found.length < names.length)
    throw new Error(`The report of ${products} products lacks ${names.join(', ')}: run the bench with all cases.`);
  return sumOf(found.map(({ cpu }) => cpu[part])) / found.length;
}

/**
 * What an order costs with all the pages that lead to it, and the cores that it needs. From the largest catalogue of
 * the report.
 */
function coresNeeded({ runs }) {
  const run = runs.at(-1);
  const costs = anOrder.map(({ what, times, cases }) => ({
    what,
    times,
    server: costOf(run, cases, 'server'),
    database: costOf(run, cases, 'database'),
  }));
  const together = (part) => sumOf(costs.map((one) => one.times * one[part]));
  const cores = (orders, part) => digits(((orders / day) * peak * together(part)) / 1_000 / busy, 2);
  const rows = costs.map(({ what, times, server, database }) => [
    what,
    whole(times),
    digits(server, 2),
    digits(database, 2),
  ]);
  const sizes = [10, 1_000, 100_000];
  const sums = ['**together**', '', `**${whole(together('server'))}**`, `**${whole(together('database'))}**`];
  return `CPU milliseconds of each, with ${whole(run.products)} products:

${table(['For each order', 'times', 'server', 'database'], [...rows, sums])}

Cores at the peak, ${peak} times the average, with each at most ${busy * 100} % busy:

${table(
  ['Orders a day', ...sizes.map(whole)],
  [
    ['server', ...sizes.map((orders) => cores(orders, 'server'))],
    ['database', ...sizes.map((orders) => cores(orders, 'database'))],
  ],
)}`;
}

/** The documents, and what makes the computed part of each from the report. */
export const computedParts = { 'docs/performance.md': barFigures, 'docs/scaling.md': coresNeeded };

/** A document with another computed part. */
export function withComputedPart(document, part) {
  const [before, rest = ''] = document.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`There is no part between ${begin} and ${end}.`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = JSON.parse(readFileSync(inProject('bench', 'results', 'results.json'), 'utf8'));
  for (const [name, partOf] of Object.entries(computedParts)) {
    const file = inProject(name);
    writeFileSync(file, withComputedPart(readFileSync(file, 'utf8'), partOf(results)));
    console.log(`✓ ${name}`);
  }
}
