import { bottleCardJson, type ProductCardJson } from '~/features/product/product-card.json';
import type { ScentNames } from '~/features/scent/scent.json';
import { countFamilies } from '~/features/product-scent/full-families.server';
import { scentNames } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';
import { languageOf } from '~/request/language.server';

import { readFound } from './finder.queries.server';
import { isAsked, type Question, WORTH } from './finder.rules';
import type { Reason } from '~/features/similar/likeness.rules';
import type { SuggestedJson } from '~/features/similar/suggestions.server';

const SHOWN = 4;
const LEFT_OUT = 3;

export type FamilyChoice = { code: string; name: string; count: number };

/** The families that the finder asks about, those with most perfumes first; none without any. */
async function familyChoices(names: ScentNames, language: Language): Promise<FamilyChoice[]> {
  const counts = await countFamilies();
  return [...names.families.values()]
    .map(({ code, name }) => ({ code, name: localize(name, language), count: counts[code] ?? 0 }))
    .filter((family) => family.count > 0)
    .sort((one, other) => other.count - one.count);
}

const nameOf = (code: string, { families, notes }: ScentNames, language: Language): string => {
  const named = families.get(code) ?? notes.get(code);
  return named ? localize(named.name, language) : code;
};

/** A reason in words, and the sign beside it: that of a family, where it is about one. */
export type ReasonView = { words: string; points: number; family: string | null };

function reasonView({ code, points }: Reason, names: ScentNames, t: Translate, language: Language): ReasonView {
  const [kind = '', what = ''] = code.split(':');
  if (kind === 'family') {
    const key = points === WORTH.family ? 'finder:reason.family' : 'finder:reason.note';
    return { words: t(key, { name: nameOf(what, names, language) }), points, family: what };
  }
  const name = t(kind === 'trail' ? `scent:trails.${what}` : `scent:${kind}.${what}`);
  return { words: t(`finder:reason.${kind}`, { name }), points, family: null };
}

export type FoundView = { card: ProductCardJson; score: number; reasons: ReasonView[] };

/** The answers in words, for the line below the heading and the list beside it. */
export type AnswerView = { name: 'family' | 'moment' | 'season' | 'trail' | 'avoid' | 'for'; words: string };

function answersIn(question: Question, names: ScentNames, t: Translate, language: Language): AnswerView[] {
  const { gender, families, moment, season, trail, avoid } = question;
  const listed = (codes: readonly string[]) =>
    codes.map((code) => nameOf(code, names, language)).join(t('scent:comma'));
  return [
    { name: 'family', words: listed(families) },
    { name: 'moment', words: moment === null ? '' : t(`scent:moment.${moment}`) },
    { name: 'season', words: season === null ? '' : t(`scent:season.${season}`) },
    { name: 'trail', words: trail === null ? '' : t(`scent:trails.${trail}`) },
    { name: 'avoid', words: listed(avoid) },
    { name: 'for', words: gender === null ? '' : t(`taxonomy.gender.${gender}`) },
  ].filter((answer): answer is AnswerView => answer.words !== '');
}

/** What the finder shows: its questions, or what it found for the answers. */
export async function readFinderPage(request: Request, question: Question, asks: boolean) {
  const [language, names] = await Promise.all([languageOf(request), scentNames()]);
  const t = await shopTexts(language);
  const families = await familyChoices(names, language);
  if (asks) return { question, families, result: null, head: headOf(t) };
  const [found, out] = await Promise.all([
    readFound(question, SHOWN),
    question.avoid.length > 0 && isAsked(question) ? readFound(question, LEFT_OUT, true) : [],
  ]);
  const view = ({ score, reasons, ...product }: SuggestedJson): FoundView => ({
    card: bottleCardJson(product, t, language, names.notes),
    score,
    reasons: reasons.map((reason) => reasonView(reason, names, t, language)),
  });
  return {
    question,
    families,
    result: {
      found: found.map(view),
      leftOut: out.map(({ slug, name }) => ({ slug, name: localize(name, language) })),
      answers: answersIn(question, names, t, language),
    },
    head: headOf(t),
  };
}
export type FinderPage = Awaited<ReturnType<typeof readFinderPage>>;
export type FinderResult = NonNullable<FinderPage['result']>;

const headOf = (t: Translate) => ({
  title: `${t('finder:title')} · ${t('shopName')}`,
  description: t('finder:text'),
  crumbs: [
    { name: t('nav.home'), path: '/' },
    { name: t('finder:title'), path: '/finder' },
  ],
});
