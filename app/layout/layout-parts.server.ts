import type { LayoutData } from '~/layout/root-data';

type LayoutParts = Pick<LayoutData, 'settings' | 'offer' | 'cart' | 'families' | 'arches'>;
type Reads = { [Part in keyof LayoutParts]: Promise<LayoutParts[Part]> };

/**
 * What surrounds every page, each part on its own: one that cannot be read is left out and `failed` says so, while the
 * page stays as good as it is (contract 9.6: the offer bar shows its error in place).
 */
export async function readLayoutParts(reads: Reads): Promise<LayoutParts & { failed: boolean }> {
  let failed = false;
  const orNothing = async <T>(part: string, read: Promise<T>): Promise<T | null> => {
    try {
      return await read;
    } catch (error) {
      failed = true;
      console.error(`The layout goes without its ${part}: ${error instanceof Error ? error.name : 'unknown fault'}.`);
      return null;
    }
  };
  const [settings, offer, cart, families, arches] = await Promise.all([
    orNothing('settings', reads.settings),
    orNothing('offer', reads.offer),
    orNothing('cart', reads.cart),
    orNothing('families', reads.families),
    orNothing('arches', reads.arches),
  ]);
  return { settings, offer, cart, families, arches, failed };
}
