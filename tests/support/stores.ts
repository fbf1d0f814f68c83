/** What the environment says of each store under test: of one, or in `STORES` of all. */
export function stores(): Record<string, string | undefined>[] {
  const { STORES, ...one } = process.env;
  return STORES === undefined ? [one] : (JSON.parse(STORES) as Record<string, string>[]);
}
