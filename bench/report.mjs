import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { barChart, lineChart } from './chart.mjs';
import { cpuSum } from './load.mjs';

const figure = (value, digits = 2) => (value === undefined || value === null ? '–' : value.toFixed(digits));
const short = (value) => (value === null ? '–' : String(Number(value.toPrecision(3))));
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const verdict = ({ met, how }) => how ?? { true: 'met', false: '**missed**', null: 'not measured' }[String(met)];
const bareNames = { resource: 'resource route', page: 'bare page' };

const caseRow = (one) => [
  one.title,
  figure(one.perSecond, 0),
  figure(one.p50, 1),
  figure(one.p99, 1),
  String(one.errors),
  figure(one.cpu.server),
  figure(one.cpu.database),
  figure(one.queries, 1),
  `${Math.round(one.fromCache * 100)} %`,
  bareNames[one.beside],
  `${figure(one.baseline.ratio.cpu)} (${figure(one.baseline.ratio.perSecond)})`,
];

const counts = ['queries', 'from the page cache', 'beside', 'ratio'];
const head = ['Case', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'CPU ms', 'CPU ms, database', ...counts];

/** The cases of one size as a table; also what the terminal shows at the end. */
export const caseTable = (cases) => table(head, cases.map(caseRow));

export const barTable = (judged) =>
  table(
    ['What should hold', 'Bar', 'Measured', ''],
    judged.map((one) => [one.title, one.bar, short(one.value), verdict(one)]),
  );

function sizeSection(run, charts) {
  return `## ${run.products} generated products

${barTable(run.bars)}

${caseTable(run.cases)}

${charts.map((chart) => `![](${chart})`).join('\n')}

Store page, gzip: HTML ${run.weight.html}, JavaScript ${run.weight.script}, CSS ${run.weight.style},
fonts asked for ahead ${run.weight.font} bytes.
Start of the built, filled store: ${figure(run.start / 1000)} s. Most memory of the server process:
${figure(run.memory === null ? null : run.memory / 1e6, 0)} MB under 64 connections,
${figure(run.memoryPeak / 1e6, 0)} MB in the whole run.
`;
}

const explanation = `Each round measures a case and then the bare answer beside it; figures are the middle of the
rounds, ratios the middle of the ratios of each round. CPU is what the operating system booked for the processes of the
server, and of PostgreSQL, in milliseconds a request. Queries and what came from the page cache are what the store said
of twenty requests (\`X-Query-Count\`, without the beginning and the end of transactions; \`X-Page-Cache\`). Ratios: CPU
of the bare answer ÷ CPU of the case, server and database together, 1 is as good; in brackets requests/s of the case ÷
of the bare answer.`;

function drawSize(run, folder) {
  const charts = [
    ['api', 'CPU a call of the API takes, ms', 'resource'],
    ['pages', 'CPU a page takes, ms', 'page'],
  ];
  return charts.flatMap(([kind, title, beside]) => {
    const cases = run.cases.filter((one) => one.beside === beside);
    if (cases.length === 0) return [];
    const rows = cases.map((one) => ({
      label: one.title,
      parts: [one.cpu.server, one.cpu.database],
      text: figure(cpuSum(one)),
    }));
    const bare = cpuSum(cases[0].baseline);
    rows.unshift({ label: bareNames[beside], parts: [0, 0, bare], text: figure(bare) });
    const file = `cpu-${kind}-${run.products}.svg`;
    writeFileSync(path.join(folder, file), barChart({ title, legend: ['server', 'PostgreSQL', 'bare answer'], rows }));
    return file;
  });
}

function drawGrowth(runs, folder) {
  if (runs.length < 2) return '';
  const lines = runs[0].cases
    .filter(({ name }) => /^(api-(list|detail|search)|page-.*(guest|cold)$)/.test(name))
    .map(({ name, title }) => ({
      label: title,
      values: runs.map(({ cases }) => cases.find((one) => one.name === name)?.p50 ?? null),
    }));
  const sizes = runs.map(({ products }) => products);
  writeFileSync(
    path.join(folder, 'growth.svg'),
    lineChart({ title: 'p50 in ms as the catalogue grows', sizes, lines }),
  );
  return '\n![p50 as the catalogue grows](growth.svg)\n';
}

/** Writes the results as JSON, as a page and as pictures; returns the page's path. */
export function writeReport({ facts, runs }, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'results.json'), `${JSON.stringify({ facts, runs }, null, 1)}\n`);
  const sections = runs.map((run) => sizeSection(run, drawSize(run, folder)));
  const page = `# Measurements

${facts.at} on ${facts.cpu} (${facts.cores} cores), Node.js ${facts.node}, PostgreSQL ${facts.postgres},
commit ${facts.commit}; ${facts.rounds} rounds of ${facts.seconds} s, load average ${facts.loadBefore} before and
${facts.loadAfter} after.

\`${facts.command}\`

${explanation}
${drawGrowth(runs, folder)}
${sections.join('\n')}`;
  const file = path.join(folder, 'report.md');
  writeFileSync(file, page);
  return file;
}
