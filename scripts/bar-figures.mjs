// The computed part of docs/performance.md (computed-documents.mjs): what should hold, and whether it does.

const short = (value) => (value === null ? '–' : String(Number(value.toPrecision(3))));
const verdict = ({ met }) => ({ true: 'met', false: '**missed**', null: '–' })[String(met)];

/** A row for each bar, and of each size of the catalogue what was measured. */
export function barFigures({ facts, runs }) {
  const head = ['What should hold', 'Bar', ...runs.flatMap(({ products }) => [`${products.toLocaleString('en')} products`, ''])];
  const rows = runs[0].bars.map(({ title, bar }, place) => {
    const measured = runs.flatMap(({ bars }) => [short(bars[place].value), verdict(bars[place])]);
    return [title, bar, ...measured];
  });
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${facts.at}, commit ${facts.commit}, ${facts.cpu} (${facts.cores} cores), PostgreSQL ${facts.postgres}, Node ${facts.node}; load average ${facts.loadBefore} before and ${facts.loadAfter} after.

\`\`\`sh
${facts.command}
\`\`\`

${table}`;
}
