import { and, count, eq } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import { isListed } from '~/features/product/product.sql.server';
import { listFamilies } from '~/features/scent/scent.queries.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

const MOST = 8;
/** A family of fewer perfumes is not worth a way to it. */
export const LEAST_PERFUMES = 3;

/** `count`: how many listed perfumes it has. */
export type FullFamily = { code: string; name: string; count: number };

/** How many listed perfumes each family has. */
export const countFamilies = (): Promise<Record<string, number>> =>
  cached('scent family counts', [], async () => {
    const rows = await db
      .select({ code: productScents.family, count: count() })
      .from(productScents)
      .innerJoin(products, eq(products.id, productScents.productId))
      .where(and(isListed, eq(products.category, 'perfume')))
      .groupBy(productScents.family);
    return Object.fromEntries(rows.map((row) => [row.code, row.count]));
  });

/** The eight families with most perfumes, in their own order and the reader's language; none with fewer than three. */
export async function fullFamilies(language: Language): Promise<FullFamily[]> {
  const [families, perfumes] = await Promise.all([listFamilies(), countFamilies()]);
  const numberOf = ({ code }: { code: string }) => perfumes[code] ?? 0;
  const full = families.filter((family) => numberOf(family) >= LEAST_PERFUMES);
  const fullest = [...full].sort((one, other) => numberOf(other) - numberOf(one)).slice(0, MOST);
  return full
    .filter((family) => fullest.includes(family))
    .map(({ code, name }) => ({ code, name: localize(name, language), count: numberOf({ code }) }));
}
