import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { GENDERS, type Gender } from '~/db/schema/taxonomy.values';
import { choiceOf, pageOf, type Pagination } from '~/features/catalogue/list-address';
import { type ProductCardJson, productCardJson } from '~/features/product/product-card.json';
import { bottleOf, type Pictured } from '~/features/product/product.rules';
import { listProducts } from '~/features/product/product.queries.server';
import { scentNames } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

import type { NoteView } from './scent-view';

const MOST_NOTES = 5;
const MOST_FAMILIES = 3;
const MOST_SHOWN = 3;

export type FamilyView = { code: string; name: string; description: string };

export type FamilyPage = {
  family: FamilyView;
  gender: Gender | null;
  /** Those that most of its perfumes have. */
  notes: NoteView[];
  /** Those that its perfumes' other notes are of. */
  next: FamilyView[];
  /** Some of its perfumes, whose bottles wide screens show beside its name. */
  shown: (Pictured & { slug: string })[];
  products: ProductCardJson[];
  pagination: Pagination;
};

type Counted = { code: string };

/** Which notes the listed perfumes of a family share most, and of which other families their notes are. */
const leadsOf = (family: string): Promise<{ notes: string[]; families: string[] }> =>
  cached('scent family leads', [family], async (code) => {
    const noteRows = sql`
      select note.code, note.family from product_scents scent
      join products on products.id = scent.product_id and products.category = 'perfume'
        and products.visible and products.deleted_at is null
      cross join lateral unnest(scent.notes) noted
      join scent_notes note on note.code = noted
      where scent.family = ${code}`;
    const [notes, families] = await Promise.all([
      db.execute<Counted>(sql`
        select code from (${noteRows}) noted where family = ${code}
        group by code order by count(*) desc, code limit ${MOST_NOTES}`),
      db.execute<Counted>(sql`
        select family as code from (${noteRows}) noted where family <> ${code}
        group by family order by count(*) desc, family limit ${MOST_FAMILIES}`),
    ]);
    const codes = (rows: readonly Counted[]) => rows.map((row) => row.code);
    return { notes: codes(notes), families: codes(families) };
  });

/** A family with its perfumes, a page at a time, in its reader's language. Throws NotFoundError. */
export async function readFamilyPage(request: Request, code: string): Promise<FamilyPage> {
  const { query } = understoodRequest();
  const gender = choiceOf(query, 'gender', GENDERS);
  const [language, names] = await Promise.all([languageOf(request), scentNames()]);
  const view = (known: string): FamilyView => {
    const family = names.families.get(known);
    if (!family) throw new NotFoundError('scent.familyNotFound');
    return { code: known, name: localize(family.name, language), description: localize(family.description, language) };
  };
  const family = view(code);
  const [{ products, pagination }, leads, t] = await Promise.all([
    listProducts({
      filter: gender ? { category: 'perfume', branch: 'custom', gender } : { category: 'perfume' },
      wanted: { family: code },
      page: pageOf(query),
      language,
      asOnCards: true,
    }),
    leadsOf(code),
    shopTexts(language),
  ]);
  return {
    family,
    gender,
    notes: leads.notes.flatMap((note) => {
      const known = names.notes.get(note);
      return known ? [{ code: note, family: known.family, name: localize(known.name, language) }] : [];
    }),
    next: leads.families.map(view),
    shown: products.slice(0, MOST_SHOWN).map((product) => ({ slug: product.slug, ...bottleOf(product) })),
    products: products.map((product) => productCardJson(product, t, language, names.notes)),
    pagination,
  };
}
