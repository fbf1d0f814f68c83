import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { listFamilies } from '~/features/scent/scent.queries.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

const MOST = 8;
/** A family of fewer perfumes is not worth a way to it. */
const LEAST_PERFUMES = 3;

export type FullFamily = { code: string; name: string; perfumes: number };

/** How many listed perfumes each family has. */
const countPerfumes = (): Promise<Record<string, number>> =>
  cached('perfumes of families', [], async () => {
    const rows = await db.execute<{ family: string; perfumes: number }>(sql`
      select scent.family, count(*)::int as perfumes
      from products join product_scents scent on scent.product_id = products.id
      where products.visible and products.deleted_at is null and products.category = 'perfume'
      group by scent.family`);
    return Object.fromEntries(rows.map(({ family, perfumes }) => [family, perfumes]));
  });

/** The eight families with most perfumes, in their own order and the reader's language; none with fewer than three. */
export async function fullFamilies(language: Language): Promise<FullFamily[]> {
  const [families, perfumes] = await Promise.all([listFamilies(), countPerfumes()]);
  const full = families
    .map(({ code, name }) => ({ code, name: localize(name, language), perfumes: perfumes[code] ?? 0 }))
    .filter((family) => family.perfumes >= LEAST_PERFUMES);
  const least = [...full].sort((one, other) => other.perfumes - one.perfumes).slice(0, MOST);
  return full.filter((family) => least.includes(family));
}
