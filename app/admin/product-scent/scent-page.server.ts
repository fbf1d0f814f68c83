import type { StaffActor } from '~/auth/permissions';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { scentView } from '~/features/product-scent/scent-view';
import { listFamilies, listNotes, scentNames } from '~/features/scent/scent.queries.server';
import { type Language, otherLanguage } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import { scentFormValues } from './scent-form.schema';

/** What the form of a product's scent shows, in its reader's language. Throws NotFoundError. */
export async function readScentPage(staff: StaffActor, id: string, language: Language) {
  const [row, notes, families, names] = await Promise.all([
    getAdminProduct(staff, id),
    listNotes(),
    listFamilies(),
    scentNames(),
  ]);
  return {
    product: { id: row.id, name: { en: row.nameEn, ar: row.nameAr }, slug: row.slug, visible: row.visible },
    version: row.updatedAt.toISOString(),
    values: scentFormValues(row, notes, language),
    asks: { scent: row.category !== 'incenseBurners', facts: row.category !== 'perfume' },
    notes: notes.map(({ name }) => ({ value: name[language], label: name[otherLanguage(language)] })),
    families: families.map(({ code, name }) => ({ value: code, label: localize(name, language) })),
    shown: row.scent && scentView(row.scent, names, language),
  };
}
