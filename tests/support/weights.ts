import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { weighPage } from '../../bench/page-weight.mjs';

const FILE = 'tests/support/weights.json';
const ASSETS = 'build/client/assets';
/** A page may weigh this much more or less than it did when the weights were written. */
const ROOM = 0.05;

type Weighed = Awaited<ReturnType<typeof weighPage>>;
const PARTS = ['html', 'script', 'style', 'font'] as const;
type Weight = Record<(typeof PARTS)[number], number>;

/** Bytes after gzip: each page's, the heavier of both languages, and each bundle's by its name without its hash. */
type Weights = { pages: Record<string, Weight>; bundles: Record<string, number> };

const written = JSON.parse(readFileSync(FILE, 'utf8')) as Weights;
const pages: Weights['pages'] = {};

/** `/assets/store-Dk3_9aQx.js` → `store.js`. */
const bundleName = (file: string): string => file.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');

/**
 * Every bundle of the build; those of one name, such as the texts of both languages, are added up. Small ones are not
 * compressed.
 */
function builtBundles(): Weights['bundles'] {
  const files = readdirSync(ASSETS);
  const sizes: Weights['bundles'] = {};
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const sent = files.includes(`${file}.gz`) ? `${file}.gz` : file;
    sizes[bundleName(file)] = (sizes[bundleName(file)] ?? 0) + statSync(path.join(ASSETS, sent)).size;
  }
  return sizes;
}

/**
 * Those that these pages load and that are no longer what they were: `store.js 3120 → 4410`, the one that changed most
 * first.
 */
function changedBundles(weighed: readonly Weighed[]): string[] {
  const now = builtBundles();
  return [...new Set(weighed.flatMap(({ files }) => files.map(({ file }) => bundleName(file))))]
    .map((name) => ({ name, bytes: now[name] ?? 0, before: written.bundles[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes !== before)
    .sort((one, other) => Math.abs(other.bytes - other.before) - Math.abs(one.bytes - one.before))
    .map(({ name, before, bytes }) => `${name} ${String(before)} → ${String(bytes)}`);
}

/**
 * What is wrong with the weight of a page: the parts that left their room, then the bundles that did it. Empty where
 * all is well.
 */
export function weightFaults(page: string, weighed: readonly Weighed[]): string[] {
  const weight = Object.fromEntries(
    PARTS.map((part) => [part, Math.max(...weighed.map((each) => each[part]))]),
  ) as Weight;
  pages[page] = weight;
  const before = written.pages[page];
  if (!before) return [`${page} has no weight in ${FILE}: write it with WRITE_WEIGHTS=1`];
  // Other tests decide what stands on screens of the back office.
  const counted = PARTS.filter((part) => part !== 'html' || !page.startsWith('/admin'));
  const isOut = (part: keyof Weight) => Math.abs(weight[part] - before[part]) > before[part] * ROOM;
  const faults = counted.filter(isOut).map((part) => `${part} ${String(before[part])} → ${String(weight[part])}`);
  return faults.some((fault) => /^(script|style)/.test(fault)) ? [...faults, ...changedBundles(weighed)] : faults;
}

export const WRITES_WEIGHTS = process.env.WRITE_WEIGHTS === '1';

/** Puts down what was weighed in this run as what pages weigh from now on. */
export function writeWeights(): void {
  const sorted = <Value>(record: Record<string, Value>) => Object.fromEntries(Object.entries(record).sort());
  writeFileSync(FILE, `${JSON.stringify({ pages: sorted(pages), bundles: sorted(builtBundles()) }, null, 2)}\n`);
}
