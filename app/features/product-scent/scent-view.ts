import { LAYERS, type Layer, type Moment, type Season } from '~/db/schema/scent.values';
import type { FactJson, ScentJson, ScentNames } from '~/features/scent/scent.json';
import { scentLine } from '~/features/scent/scent.rules';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

/** Notes in the line above a price. */
const MOST_IN_LINE = 3;

export type NoteView = { code: string; family: string; name: string };

/** A scent as a page shows it, in its reader's language; layers without notes are left out. */
export type ScentView = {
  family: { code: string; name: string };
  layers: { layer: Layer; notes: NoteView[] }[];
  line: string;
  strength: number;
  hours: number;
  trail: number;
  seasons: Season[];
  moments: Moment[];
};

export function scentView(scent: ScentJson, { notes, families }: ScentNames, language: Language): ScentView {
  const nameOf = (named: { name: { en: string; ar: string } } | undefined, code: string) =>
    named ? localize(named.name, language) : code;
  const noteView = (code: string): NoteView => {
    const note = notes.get(code);
    return { code, family: note?.family ?? scent.family, name: nameOf(note, code) };
  };
  const { strength, hours, trail, seasons, moments } = scent;
  return {
    family: { code: scent.family, name: nameOf(families.get(scent.family), scent.family) },
    layers: LAYERS.map((layer) => ({ layer, notes: scent.notes[layer].map(noteView) })).filter(
      (layer) => layer.notes.length > 0,
    ),
    line: scentLine(scent, notes, language, MOST_IN_LINE),
    ...{ strength, hours, trail, seasons, moments },
  };
}

/** About how long a scent lasts, to the half hour, as people say it: “about 8 hours”, “about an hour and a half”. */
export function hoursInWords(hours: number, t: Translate): string {
  const halves = Math.round(hours * 2);
  return t(halves % 2 === 0 ? 'scent:hours' : 'scent:hoursAndHalf', { count: Math.floor(halves / 2) });
}

export type Property = { name: string; value: string };

/** What search engines are told of a scent, in the words of the page. */
export function scentProperties({ family, layers, ...scent }: ScentView, t: Translate): Property[] {
  const listed = (words: readonly string[]) => words.join(t('scent:comma'));
  const all = [
    { name: t('scent:family'), value: family.name },
    ...layers.map(({ layer, notes }) => ({
      name: t(`scent:layer.${layer}`),
      value: listed(notes.map(({ name }) => name)),
    })),
    { name: t('scent:strength'), value: t(`scent:strengths.${scent.strength}`) },
    { name: t('scent:lasts'), value: hoursInWords(scent.hours, t) },
    { name: t('scent:trail'), value: t(`scent:trails.${scent.trail}`) },
    { name: t('scent:seasons'), value: listed(scent.seasons.map((season) => t(`scent:season.${season}`))) },
    { name: t('scent:moments'), value: listed(scent.moments.map((moment) => t(`scent:moment.${moment}`))) },
  ];
  return all.filter(({ value }) => value !== '');
}

/** The same of facts. */
export const factProperties = (facts: readonly FactJson[], language: Language): Property[] =>
  facts.map(({ label, value }) => ({ name: localize(label, language), value: localize(value, language) }));
