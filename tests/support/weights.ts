import { readFileSync, writeFileSync } from 'node:fs';

import type { weighPage } from '../../bench/page-weight.mjs';

const FILE = 'tests/support/weights.json';
/** A page may weigh this much more or less than it did when the weights were written. */
const ROOM = 0.05;

type Weighed = Awaited<ReturnType<typeof weighPage>>;
const PARTS = ['html', 'script', 'style', 'font'] as const;
type Weight = Record<(typeof PARTS)[number], number>;

/** Bytes after gzip: each page's, the heavier of both languages, and each bundle's by its name without its hash. */
type Weights = { pages: Record<string, Weight>; bundles: Record<string, number> };

const written = JSON.parse(readFileSync(FILE, 'utf8')) as Weights;
const now: Weights = { pages: {}, bundles: {} };

/** `/assets/store-Dk3_9aQx.js` → `store.js`. */
const bundleName = (file: string): string => file.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** Texts of both languages have one name: their sizes are added up. */
function bundlesOf(weighed: readonly Weighed[]): Record<string, number> {
  const files = new Map(weighed.flatMap((each) => each.files).map(({ file, bytes }) => [file, bytes]));
  const sizes: Record<string, number> = {};
  for (const [file, bytes] of files) sizes[bundleName(file)] = (sizes[bundleName(file)] ?? 0) + bytes;
  return sizes;
}

/** The bundles of a page that are no longer what they were: `store.js 3120 → 4410`, the one that changed most first. */
function changedBundles(bundles: Record<string, number>): string[] {
  return Object.entries(bundles)
    .map(([name, bytes]) => ({ name, bytes, before: written.bundles[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes !== before)
    .sort((one, other) => Math.abs(other.bytes - other.before) - Math.abs(one.bytes - one.before))
    .map(({ name, before, bytes }) => `${name} ${String(before)} → ${String(bytes)}`);
}

/** What is wrong with the weight of a page: the parts that left their room, then the bundles that did it. Empty where all is well. */
export function weightFaults(page: string, weighed: readonly Weighed[]): string[] {
  const weight = Object.fromEntries(PARTS.map((part) => [part, Math.max(...weighed.map((each) => each[part]))])) as Weight;
  const bundles = bundlesOf(weighed);
  now.pages[page] = weight;
  Object.assign(now.bundles, bundles);
  const before = written.pages[page];
  if (!before) return [`${page} has no weight in ${FILE}: write it with WRITE_WEIGHTS=1`];
  // Other tests decide what stands on screens of the back office.
  const counted = PARTS.filter((part) => part !== 'html' || !page.startsWith('/admin'));
  const isOut = (part: keyof Weight) => Math.abs(weight[part] - before[part]) > before[part] * ROOM;
  const faults = counted.filter(isOut).map((part) => `${part} ${String(before[part])} → ${String(weight[part])}`);
  return faults.some((fault) => /^(script|style)/.test(fault)) ? [...faults, ...changedBundles(bundles)] : faults;
}

export const WRITES_WEIGHTS = process.env.WRITE_WEIGHTS === '1';

/** Puts down what was weighed in this run as what pages weigh from now on. */
export function writeWeights(): void {
  const sorted = <Value>(record: Record<string, Value>) => Object.fromEntries(Object.entries(record).sort());
  writeFileSync(FILE, `${JSON.stringify({ pages: sorted(now.pages), bundles: sorted(now.bundles) }, null, 2)}\n`);
}
