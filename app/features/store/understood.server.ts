import type { PageSort } from '~/features/catalogue/catalogue-sorts';
import { storePagePath, titleKeyOf } from '~/features/product/store-trail';
import type { StorePage } from '~/features/product/product-list';
import { isAsked, sortOf } from '~/features/search-words/limits';
import { type Asked, namesOf, without } from '~/features/search-words/parse';
import type { Part } from '~/features/search-words/phrases';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

import { answerTo } from './answers.server';
import { type Taken, textOfLimit } from './store-narrow.server';

/** How a search was understood, in its reader's words (contract 3.6): null where it is only words. */
export type Understood = {
  /** “Perfumes up to 500 EGP, cheapest first”, or what was found instead; then what nothing is within. */
  says: string[];
  asked: Taken[];
  /** Where a question is answered. */
  page: { says: string; text: string; to: string } | null;
  /** In which order it is shown, where that follows from what was typed. */
  sort: PageSort | undefined;
};

/** A season or an occasion by the code that a part is found by. */
function momentOf({ codes }: Part, t: Translate): string[] {
  const [, kind, name] = codes.map((code) => /^([sm])\.(\w+)$/.exec(code)).find(Boolean) ?? [];
  return name === undefined ? [] : [t(`scent:${kind === 's' ? 'season' : 'moment'}.${name}`)];
}

/** What is limited: “Men's perfumes”, “Oud”, “Everything”. */
function whatOf({ places: [place], parts }: Asked, t: Translate, language: Language): string {
  if (!place) return parts.length > 0 ? namesOf(parts, language) : t('understood:everything');
  if (Object.keys(place).length > 1) return t(titleKeyOf(place));
  if (place.sets) return t('nav.collections');
  return place.category === 'perfume' ? t('understood:perfumes') : t(titleKeyOf(place));
}

/** What is found (`lookedFor`: instead of all), how it is limited, and each limit with the page without its words. */
export async function understoodOf(
  asked: Asked | null,
  lookedFor: string | null,
  storePage: StorePage,
  t: Translate,
  language: Language,
): Promise<Understood | null> {
  if (!asked) return null;
  const taken = (text: string, chunks: readonly number[]): Taken => ({
    text,
    to: storePagePath({ ...storePage, q: without(asked, chunks) || undefined, page: 1 }),
  });
  const limits = asked.limits.map((limit) => ({ ...limit, text: textOfLimit(limit, t, language) }));
  const chips = [
    ...limits.map(({ text, chunks }) => taken(text, chunks)),
    ...asked.parts.flatMap((part) => momentOf(part, t).map((text) => taken(text, part.chunks))),
    ...asked.refused.map((part) => taken(t('understood:without', { what: namesOf([part], language) }), part.chunks)),
  ];
  const page = asked.page && {
    says: await answerTo(asked.page.kind, t, language),
    text: t(asked.page.label),
    to: asked.page.to,
  };
  const textsOf = (isSwitch: boolean) =>
    limits.flatMap(({ value, text }) => ((value === true) === isSwitch ? text : []));
  const first = sortOf(asked) === 'priceAfter' && !isAsked(asked, 'cheapest') ? [t('understood:limit.cheapest')] : [];
  const limited = [[lookedFor ?? whatOf(asked, t, language), ...textsOf(false)].join(' '), ...textsOf(true), ...first];
  const guessed = asked.parts.some((part) => part.isGuess) ? namesOf(asked.parts, language) : '';
  const missed = (asked.unmet ?? []).map((limit) => textOfLimit(limit, t, language)).join(' ');
  const unmet = missed && t('understood:unmet', { limits: missed });
  // One sentence: what is found stands high on a phone, and each limit has its link.
  const isLimited = limits.length > 0 && !unmet;
  const found = page ? '' : isLimited ? limited.join(t('scent:comma')) : (lookedFor ?? guessed);
  const says = [found && lookedFor ? t('understood:instead', { found }) : found, unmet].flatMap((text) => text || []);
  return chips.length + says.length === 0 && !page ? null : { says, asked: chips, page, sort: sortOf(asked) };
}
