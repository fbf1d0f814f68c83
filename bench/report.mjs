import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { barChart, lineChart } from './chart.mjs';
import { cpuSum } from './load.mjs';

const figure = (value, digits = 2) => (value === undefined || value === null ? '–' : value.toFixed(digits));
const short = (value) => (value === null ? '–' : String(Number(value.toPrecision(3))));
const ratio = (baseline) => (baseline ? `${figure(baseline.ratio.cpu)} (${figure(baseline.ratio.perSecond)})` : '–');
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const verdict = { true: 'met', false: '**missed**', null: 'not measured' };

const caseRow = (one) => [
  one.title,
  figure(one.perSecond, 0),
  figure(one.p50, 1),
  figure(one.p99, 1),
  String(one.errors),
  figure(one.cpu.server),
  figure(one.cpu.database),
  figure(one.queries, 1),
  ratio(one.baselines.resource),
  ratio(one.baselines.plain),
  ratio(one.baselines.page),
];

const head = ['Case', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'CPU ms', 'CPU ms, database', 'queries'];
const beside = ['÷ resource route', '÷ plain node + SQL', '÷ bare page'];

/** The cases of one size as a table; also what the terminal shows at the end. */
export const caseTable = (cases) => table([...head, ...beside], cases.map(caseRow));

export const barTable = (judged) =>
  table(
    ['What should hold', 'Bar', 'Measured', ''],
    judged.map(({ title, bar, value, met }) => [title, bar, short(value), verdict[String(met)]]),
  );

function planSection(plans) {
  if (plans.length === 0) return '';
  const rows = plans.map(({ title, statements, sequential }) => {
    const scans = statements.flatMap(({ scans: own }) => own.map(({ kind, table: name, index }) => `${kind} ${index ?? name}`));
    return [
      title,
      String(statements.length),
      [...new Set(scans)].join(', '),
      sequential.length > 0 ? `**${sequential.join(', ')}**` : 'none',
    ];
  });
  return `\n### Plans\n\nWhat the database did, from its own log (auto_explain).\n\n${table(['Asked', 'queries', 'scans', 'sequential, of over 1,000 rows'], rows)}\n`;
}

function sizeSection(run, charts) {
  return `## ${run.products} generated products

${barTable(run.bars)}

${caseTable(run.cases)}

${charts.map((chart) => `![](${chart})`).join('\n')}

Store page, gzip: HTML ${run.weight.html}, JavaScript ${run.weight.script}, CSS ${run.weight.style}, fonts asked for ahead ${run.weight.font} bytes.
Start of the built, filled store: ${run.start === null ? 'not measured' : `${figure(run.start / 1000)} s`}. Most memory of the server process: ${figure(run.memory === null ? null : run.memory / 1e6, 0)} MB under 64 connections, ${figure(run.memoryPeak / 1e6, 0)} MB in the whole run.
${planSection(run.plans)}`;
}

const explanation = `Each round measures a case and then what it stands beside; figures are the middle of the rounds, ratios the middle of the ratios of each round.
CPU is what the operating system booked for the processes of the server, and of PostgreSQL, in milliseconds a request. Queries are what PostgreSQL
counted (pg_stat_statements), the beginning and the end of transactions included. Ratios: CPU of the baseline ÷ CPU of the case, server and database
together, 1 is as good; in brackets requests/s of the case ÷ of the baseline.`;

function drawSize(run, folder) {
  const charts = [
    ['api', 'CPU a call of the API takes, ms', run.cases.filter(({ name }) => name.startsWith('api'))],
    ['pages', 'CPU a page takes, ms', run.cases.filter(({ name }) => !name.startsWith('api'))],
  ];
  return charts
    .filter(([, , cases]) => cases.length > 0)
    .map(([kind, title, cases]) => {
      const bare = kind === 'api' ? 'resource' : 'page';
      const measured = cases.map(({ baselines }) => baselines[bare]).find(Boolean);
      const rows = cases.map((one) => ({ label: one.title, parts: [one.cpu.server, one.cpu.database], text: figure(cpuSum(one)) }));
      if (measured)
        rows.unshift({
          label: `bare remix-serve ${bare === 'page' ? 'page' : 'resource route'}`,
          parts: [0, 0, cpuSum(measured)],
          text: figure(cpuSum(measured)),
        });
      const file = `cpu-${kind}-${run.products}.svg`;
      writeFileSync(path.join(folder, file), barChart({ title, legend: ['server', 'PostgreSQL', 'baseline'], rows }));
      return file;
    });
}

function drawGrowth(runs, folder) {
  if (runs.length < 2) return '';
  const lines = runs[0].cases
    .filter(({ name }) => /^(api-(list|detail|search)|page-(home|store|product)-en-guest)/.test(name))
    .map(({ name, title }) => ({ label: title, values: runs.map(({ cases }) => cases.find((one) => one.name === name)?.p50 ?? null) }));
  const sizes = runs.map(({ products }) => products);
  writeFileSync(path.join(folder, 'growth.svg'), lineChart({ title: 'p50 in ms as the catalogue grows', sizes, lines }));
  return '\n![p50 as the catalogue grows](growth.svg)\n';
}

/** Writes the results as JSON, as a page and as pictures; returns the page's path. */
export function writeReport({ facts, runs }, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'results.json'), `${JSON.stringify({ facts, runs }, null, 1)}\n`);
  const sections = runs.map((run) => sizeSection(run, drawSize(run, folder)));
  const page = `# Measurements

${facts.at} on ${facts.cpu} (${facts.cores} cores), Node.js ${facts.node}, PostgreSQL ${facts.postgres}, commit ${facts.commit}; ${facts.rounds} rounds of ${facts.seconds} s, load average ${facts.loadBefore} before and ${facts.loadAfter} after.

\`${facts.command}\`

${explanation}
${drawGrowth(runs, folder)}
${sections.join('\n')}`;
  const file = path.join(folder, 'report.md');
  writeFileSync(file, page);
  return file;
}
