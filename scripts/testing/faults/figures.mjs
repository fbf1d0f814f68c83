const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What the answers of one case come to. */
export function figuresOf(answers) {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    requests: answers.length,
    refused: answers.filter(({ status }) => status === 503).length,
    cut: answers.filter(({ fault }) => fault).length,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    max: times.at(-1) ?? 0,
  };
}

const milliseconds = (value) => (value === undefined ? '' : String(Math.round(value)));

const columns = [
  ['Fault', ({ name }) => name],
  ['Times', ({ injected }) => String(injected)],
  ['Requests', ({ requests }) => String(requests)],
  ['503', ({ refused }) => String(refused)],
  ['Cut', ({ cut }) => String(cut)],
  ['Orders compared', ({ orders }) => String(orders ?? '')],
  ['Sent again', ({ again }) => String(again ?? '')],
  ['p50 ms', ({ p50 }) => milliseconds(p50)],
  ['p99 ms', ({ p99 }) => milliseconds(p99)],
  ['Slowest ms', ({ max }) => milliseconds(max)],
  ['Well again after ms', ({ recovery }) => milliseconds(recovery)],
  ['Exit ms', ({ exit }) => milliseconds(exit)],
];

/** The figures of all cases as a table of Markdown, which docs/reliability.md shows. */
export function figuresTable(rows) {
  const lines = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(([, read]) => read(row))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
