/**
 * What a test's tags say of where it runs: where all of them hold. Without one it runs in both languages, with scripts;
 * in the long run, `npm run test:full`, without them too.
 */
export const SCRIPTS = '@scripts';
export const NO_SCRIPTS = '@no-scripts';
export const ENGLISH = '@english';
export const ARABIC = '@arabic';

/**
 * English with scripts and Arabic without: two projects that show both languages and both ways, for what crosses
 * nothing of the two.
 */
export const LEADING = '@leading';

/**
 * What is alike in both languages: half of these tests run where `LEADING` ones do, half in the other two projects, and
 * all of them everywhere in the long run.
 */
export const ONE_TURN = '@one-turn';
export const OTHER_TURN = '@other-turn';

/** For tests made from a list: the turns, one after the other. */
export const turnOf = (place: number) => (place % 2 === 0 ? ONE_TURN : OTHER_TURN);

/**
 * What a browser without scripts does by itself: only these tests, and those of `NO_SCRIPTS`, open one in the short
 * run.
 */
export const BOTH_WAYS = '@both-ways';

/** A journey in which scripts do no more than send its forms: in the short run it goes over HTTP alone. */
export const PLAIN = '@plain';

/** What another test holds in part, or what seldom breaks: in the long run alone. */
export const LONG_RUN = '@long-run';

/** The tests that a project leaves out. `full`: in the long run. */
export function leftOut(project: { english: boolean; scripts: boolean; full: boolean }): RegExp {
  const { english, scripts, full } = project;
  const leading = english === scripts;
  const tags = [
    scripts ? NO_SCRIPTS : SCRIPTS,
    english ? ARABIC : ENGLISH,
    ...(leading ? [] : [LEADING]),
    ...(full ? [] : [leading ? OTHER_TURN : ONE_TURN, LONG_RUN, ...(scripts ? [PLAIN] : [])]),
  ];
  const needsNoBrowser = full || scripts ? '' : `|^(?!.*(${NO_SCRIPTS}|${BOTH_WAYS})\\b)`;
  return new RegExp(`(${tags.join('|')})\\b${needsNoBrowser}`);
}
