/**
 * Writes the icon sprite (app/ui/icons.svg) and the list of its names (app/ui/icon-names.ts).
 * Run `node scripts/icons.mjs` after adding a name below; both files are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lucideNames = `
  archive arrow-down arrow-left arrow-right arrow-up arrow-up-down arrow-up-right ban banknote bell bike boxes
  calendar calendar-clock camera chart-column check chevron-down chevron-left chevron-right chevron-up chevrons-up-down
  circle-alert circle-check circle-help circle-x clock clock-3 copy download droplet droplets ellipsis
  ellipsis-vertical external-link eye eye-off filter flame folder gift globe grip-vertical hand-coins headset heart
  history house image images inbox info kanban key-round landmark languages layers layout-dashboard layout-grid link
  list list-checks loader-circle lock log-in log-out mail map map-pin maximize-2 megaphone menu message-circle minus
  monitor moon package package-check package-open package-search package-x palette panels-top-left pencil
  percent phone phone-call phone-missed phone-off plus receipt refresh-cw rotate-ccw save search search-x send settings
  share-2 shield-alert shield-check shopping-bag sliders-horizontal smartphone sparkles star sticky-note store sun tag
  ticket ticket-percent trash-2 triangle-alert truck type undo-2 upload user user-plus user-x users wallet wifi-off wind
  x zoom-in
`
  .trim()
  .split(/\s+/);

/** Brand marks are not in the lucide family: simple line drawings in its manner. */
const brandMarks = {
  facebook: '<path d="M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1.1.5-2 2-2H18V3h-2.7C12.5 3 11 4.7 11 7.4V10H8v3.5h3V21"/>',
  instagram:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="3.8"/><path d="M17 7h.01"/>',
  whatsapp:
    '<path d="M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.2z"/>' +
    '<path d="M8.8 8.2c-.6 1.4.2 3.2 1.8 4.8s3.4 2.4 4.8 1.8l.5-1.6-2-1-.9.8c-1-.4-1.6-1-2-2l.8-.9-1-2z"/>',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lucideIcons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

function lucideShapes(name) {
  const source = readFileSync(join(lucideIcons, `${name}.svg`), 'utf8');
  const shapes = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
  return shapes.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>');
}

const shapes = new Map([...lucideNames.map((name) => [name, lucideShapes(name)]), ...Object.entries(brandMarks)]);
const names = [...shapes.keys()].sort();
const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes.get(name)}</symbol>`);

writeFileSync(
  join(root, 'app/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide (ISC), https://lucide.dev -->\n${symbols.join('\n')}\n</svg>\n`,
);
writeFileSync(
  join(root, 'app/ui/icon-names.ts'),
  `// Written by scripts/icons.mjs.\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
);
