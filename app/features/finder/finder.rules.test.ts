import { isDeepStrictEqual } from 'node:util';

import { describe, expect, it } from 'vitest';

import { LAYERS } from '~/db/schema/scent.values';
import type { ScentJson } from '~/features/scent/scent.json';
import { scoreOf } from '~/features/similar/likeness.rules';

import { demoScents, scentFamilyRows, scentNoteRows } from '../../../drizzle/seed/scent-rows';
import { someQuestion } from '../../../tests/support/finder-questions';
import { chanceOf } from '../../../tests/support/sample';
import { isAsked, isAvoided, reasonsFor, WORTH } from './finder.rules';
import { finderHref, plainFinderAddress, readQuestion } from './finder.schema';

const [families, notes, rows] = await Promise.all([scentFamilyRows(), scentNoteRows(), demoScents()]);
const familyOf = new Map(notes.map(({ code, family }) => [code, family]));
const scents = rows.map(({ product: _, top = [], heart = [], base = [], seasons = [], moments = [], ...rest }) => ({
  ...rest,
  notes: { top, heart, base },
  seasons,
  moments,
})) satisfies ScentJson[];

/** The same questions in every run. */
const chance = chanceOf(20_261_126);
const codes = families.map(({ code }) => code);
const questions = Array.from({ length: 10_000 }, () => someQuestion(chance, codes, [...familyOf.keys()]));

const bandOf = (trail: number) => (trail < 3 ? 'skin' : trail > 3 ? 'room' : 'arm');

describe('ten thousand questions', () => {
  it('name what is avoided, and nothing else, as avoided', () => {
    const held = scents.map(({ family, notes: own }) => {
      const all = LAYERS.flatMap((layer) => own[layer]);
      return new Set([family, ...all, ...all.map((note) => familyOf.get(note) ?? '')]);
    });
    for (const asked of questions)
      for (const [index, scent] of scents.entries()) {
        const avoided = asked.avoid.some((code) => held[index]?.has(code));
        if (isAvoided(asked, scent, familyOf) !== avoided) expect([asked, scent]).toBe('judged right');
      }
  });

  it('have reasons that are true, each once, and worth what the page says; for whom it is gives none', () => {
    const most = WORTH.family + WORTH.note + WORTH.moment + WORTH.season + WORTH.trail;
    for (const asked of questions) {
      const scent = chance.pick(scents);
      const reasons = reasonsFor(asked, scent, familyOf);
      const of = (kind: string) => reasons.filter(({ code }) => code.startsWith(`${kind}:`));
      const found = {
        moment: of('moment').length,
        season: of('season').length,
        trail: of('trail').length,
        families: of('family'),
        codes: new Set(reasons.map(({ code }) => code)).size,
        isWorthAtMostAll: scoreOf(reasons) <= most,
        withoutPerson: reasonsFor({ ...asked, gender: null, avoid: [] }, scent, familyOf),
        hasNoneUnasked: isAsked(asked) || reasons.length === 0,
      };
      const right: typeof found = {
        moment: Number(asked.moment !== null && scent.moments.includes(asked.moment)),
        season: Number(asked.season !== null && scent.seasons.includes(asked.season)),
        trail: Number(asked.trail !== null && bandOf(asked.trail) === bandOf(scent.trail)),
        families: of('family').map((reason) => ({
          ...reason,
          points: reason.code === `family:${scent.family}` ? WORTH.family : WORTH.note,
        })),
        codes: reasons.length,
        isWorthAtMostAll: true,
        withoutPerson: reasons,
        hasNoneUnasked: true,
      };
      if (!isDeepStrictEqual(found, right)) expect({ asked, scent, ...found }).toEqual({ asked, scent, ...right });
    }
  });

  it('come back from their address as they were', () => {
    for (const asked of questions) {
      const { searchParams } = new URL(finderHref(asked), 'http://shop.invalid');
      const found = { asked: readQuestion(searchParams), shorter: plainFinderAddress(searchParams) };
      const right = { asked, shorter: null };
      if (!isDeepStrictEqual(found, right)) expect(found).toEqual(right);
    }
  });
});

describe('the address of the finder', () => {
  it('is made shorter where its form sent it', () => {
    const sent = new URLSearchParams('family=oud&family=amber&moment=&season=winter&trail=&lng=ar');
    expect(plainFinderAddress(sent)).toBe('/finder?family=amber,oud&season=winter&lng=ar');
    expect(plainFinderAddress(new URLSearchParams('moment=&season='))).toBe('/finder');
  });

  it('takes the first families that are asked, two at most, and has them in one order', () => {
    const asked = (search: string) => plainFinderAddress(new URLSearchParams(search));
    expect(asked('family=oud&family=amber&family=citrus')).toBe('/finder?family=amber,oud');
    expect(asked('family=oud,oud,amber,citrus&season=')).toBe('/finder?family=amber,oud');
    expect(asked('family=amber&family=oud')).toBe('/finder?family=amber,oud');
  });

  it('answers nothing with what it cannot read', () => {
    const odd = readQuestion(new URLSearchParams('for=dogs&family=A%20b&moment=x&season=&trail=9&avoid=%00'));
    expect(odd).toEqual({ gender: null, families: [], moment: null, season: null, trail: null, avoid: [] });
  });
});
