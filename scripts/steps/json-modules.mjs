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
