const escape = (text) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]);

const width = 960;
const labels = 260;
const room = width - labels - 90;
const rowHeight = 22;
const top = 58;
const colours = ['#8a5a2b', '#3f6f8f', '#b9b2a6', '#6b7f3a'];

const rounded = (value) => String(Number(value.toPrecision(3)));

function frame(height, title, legend, body) {
  const keys = legend.map(
    (name, place) =>
      `<rect x="${labels + place * 190}" y="32" width="12" height="12" fill="${colours[place]}"/>` +
      `<text x="${labels + place * 190 + 18}" y="42">${escape(name)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
  font-family="system-ui, sans-serif" font-size="12" fill="#222" role="img" aria-label="${escape(title)}">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="16" y="20" font-size="15" font-weight="600">${escape(title)}</text>
${keys.join('\n')}
${body.join('\n')}
</svg>
`;
}

/** Bars lying down, each of one or more parts: `rows` are `{ label, parts, text }`. */
export function barChart({ title, legend, rows }) {
  const most = Math.max(...rows.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)), Number.MIN_VALUE);
  const body = rows.map(({ label, parts, text }, row) => {
    const y = top + row * rowHeight;
    let x = labels;
    const bars = parts.map((part, place) => {
      const length = (part / most) * room;
      const bar =
        `<rect x="${x.toFixed(1)}" y="${y + 3}" width="${length.toFixed(1)}" height="14" ` +
        `fill="${colours[place]}"/>`;
      x += length;
      return bar;
    });
    return (
      `<text x="${labels - 8}" y="${y + 14}" text-anchor="end">${escape(label)}</text>${bars.join('')}` +
      `<text x="${(x + 6).toFixed(1)}" y="${y + 14}">${escape(text)}</text>`
    );
  });
  return frame(top + rows.length * rowHeight + 16, title, legend, body);
}

/**
 * Lines over sizes, both scales logarithmic: `lines` are `{ label, values }` with a value a size, null where there is
 * none.
 */
export function lineChart({ title, sizes, lines }) {
  const height = 420;
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  const [low, high] = [Math.min(...values) * 0.8, Math.max(...values) * 1.2];
  const place = (value, from, to, start, end) => start + (Math.log(value / from) / Math.log(to / from)) * (end - start);
  const x = (size) => place(size, sizes[0], sizes.at(-1), 70, width - 260);
  const y = (value) => place(value, low, high, height - 40, 60);
  const axis = sizes.map(
    (size) => `<text x="${x(size).toFixed(1)}" y="${height - 16}" text-anchor="middle">${size} products</text>`,
  );
  const drawn = lines.map(({ label, values: own }, line) => {
    const points = own.flatMap((value, size) =>
      value === null ? [] : [`${x(sizes[size]).toFixed(1)},${y(value).toFixed(1)}`],
    );
    const colour = `hsl(${Math.round((line * 360) / lines.length)} 55% 38%)`;
    const first = own.find((value) => value !== null) ?? 0;
    const last = own.findLast((value) => value !== null) ?? 0;
    return (
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${width - 250}" y="${70 + line * 18}" ` +
      `fill="${colour}">${escape(`${label}: ${rounded(first)} → ${rounded(last)}`)}</text>`
    );
  });
  return frame(height, title, [], [...axis, ...drawn]);
}
