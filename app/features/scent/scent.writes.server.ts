import { eq } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { productScents, scentFamilies, scentNotes } from '~/db/schema/scent.server';
import { LAYERS } from '~/db/schema/scent.values';
import { InvalidError } from '~/http/domain-error';

import { familiesOf, familyOfNotes } from './scent.rules';
import type { ScentInput } from './scent.schema';

/**
 * Writes what a product smells of, in the transaction of its product; null: of nothing. The family is worked out where
 * none is named. Throws InvalidError for codes that nobody knows.
 */
export async function writeScent(transaction: Transaction, productId: string, input: ScentInput | null): Promise<void> {
  if (input === null) {
    await transaction.delete(productScents).where(eq(productScents.productId, productId));
    return;
  }
  const { notes, family: named, ...rest } = input;
  const known = await transaction.select({ code: scentNotes.code, family: scentNotes.family }).from(scentNotes);
  const familyOf = familiesOf(known);
  const unknown = LAYERS.filter((layer) => notes[layer].some((code) => !familyOf.has(code)));
  if (unknown.length > 0)
    throw new InvalidError(Object.fromEntries(unknown.map((layer) => [`scent.notes.${layer}`, ['scent.noteUnknown']])));
  const family = named ?? familyOfNotes(notes, familyOf);
  const families = await transaction.select({ code: scentFamilies.code }).from(scentFamilies);
  if (family === null || !families.some(({ code }) => code === family))
    throw new InvalidError({ 'scent.family': ['scent.familyUnknown'] });
  const values = { ...rest, ...notes, family };
  await transaction
    .insert(productScents)
    .values({ productId, ...values })
    .onConflictDoUpdate({ target: productScents.productId, set: values });
}
