import { bottleCardJson, type ProductCardJson } from '~/features/product/product-card.json';
import type { ProductJson } from '~/features/product/product.json';
import { scentNames } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';

import { readSimilar } from './similar.queries.server';

const SHOWN = 3;
/** Notes that are named of what two perfumes share. */
const NAMED = 2;

type Shared = { code: string; family: string };
export type CloseView = { card: ProductCardJson; notes: Shared[]; words: string };

/** The perfumes most alike, with the notes that both have in the reader's words, or else their family. */
export async function readCloseToIt(request: Request, product: ProductJson): Promise<CloseView[]> {
  if (product.scent === null) return [];
  const [language, names, similar] = await Promise.all([
    languageOf(request),
    scentNames(),
    readSimilar(product, SHOWN),
  ]);
  const t = await shopTexts(language);
  return similar.map(({ score: _, reasons, ...other }) => {
    const notes = reasons
      .flatMap(({ code }) => names.notes.get(/^note:(.+)$/.exec(code)?.[1] ?? '') ?? [])
      .slice(0, NAMED)
      .map(({ code, family, name }) => ({ code, family, name: localize(name, language) }));
    const words =
      notes.length === 0
        ? t('scent:sameFamily')
        : t('scent:shares', { notes: notes.map(({ name }) => name).join(t('scent:andNote')) });
    return {
      card: bottleCardJson(other, t, language, names.notes),
      notes: notes.map(({ code, family }) => ({ code, family })),
      words,
    };
  });
}
