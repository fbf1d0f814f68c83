// Writes the computed parts of documents anew from the bench's last results: `node scripts/computed-documents.mjs`, whenever those change.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { barFigures } from './bar-figures.mjs';
import { scalingPart } from './scaling.mjs';
import { inProject } from './steps/project.mjs';

const begin = '<!-- computed from bench/results -->';
const end = '<!-- end of what is computed -->';

/** The documents, and what makes the computed part of each from the results. */
export const computedParts = { 'docs/performance.md': barFigures, 'docs/scaling.md': scalingPart };

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
