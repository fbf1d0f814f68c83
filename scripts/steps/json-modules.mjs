/** Resolves `./x.json` to `x.json.ts` where there is one. */
export async function resolve(specifier, context, next) {
  if (!/^[.~].*\.json$/.test(specifier)) return next(specifier, context);
  return next(`${specifier}.ts`, context).catch(() => next(specifier, context));
}
