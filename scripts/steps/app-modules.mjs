import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isJson = (specifier) => /^[.~].*\.json$/.test(specifier);

/** Resolves `./x.json` to `x.json.ts` where there is one; for Node's hooks that answer at once. */
export function resolveAtOnce(specifier, context, next) {
  if (!isJson(specifier)) return next(specifier, context);
  try {
    return next(`${specifier}.ts`, context);
  } catch {
    return next(specifier, context);
  }
}

/** The same for a Node that only knows hooks on a thread of their own, 20. */
export async function resolve(specifier, context, next) {
  if (!isJson(specifier)) return next(specifier, context);
  return next(`${specifier}.ts`, context).catch(() => next(specifier, context));
}

/** Loads `x.csv?raw` as its text; for both kinds of hooks. */
export function load(url, context, next) {
  if (!url.endsWith('?raw')) return next(url, context);
  const text = readFileSync(fileURLToPath(url), 'utf8');
  return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
}
