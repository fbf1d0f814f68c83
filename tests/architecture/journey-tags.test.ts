import { describe, expect, it } from 'vitest';

import { leftOut, turnOf } from '../e2e/tags';

const PROJECTS = [
  { name: 'en-js', english: true, scripts: true },
  { name: 'en-no-js', english: true, scripts: false },
  { name: 'ar-js', english: false, scripts: true },
  { name: 'ar-no-js', english: false, scripts: false },
];
const ALL = PROJECTS.map(({ name }) => name);

/** The projects that run a journey with these tags. */
const runsIn = (tags: string, full: boolean) =>
  PROJECTS.filter((project) => !leftOut({ ...project, full }).test(`journey.spec.ts a title ${tags}`)).map(
    ({ name }) => name,
  );

describe('a journey runs where its tags say', () => {
  it.each([
    ['', ['en-js', 'ar-js'], ALL],
    ['@scripts', ['en-js', 'ar-js'], ['en-js', 'ar-js']],
    ['@no-scripts', ['en-no-js', 'ar-no-js'], ['en-no-js', 'ar-no-js']],
    ['@leading', ['en-js'], ['en-js', 'ar-no-js']],
    [turnOf(0), ['en-js'], ALL],
    [turnOf(1), ['ar-js'], ALL],
    ['@both-ways', ALL, ALL],
    ['@leading @both-ways', ['en-js', 'ar-no-js'], ['en-js', 'ar-no-js']],
    [`${turnOf(1)} @both-ways`, ['en-no-js', 'ar-js'], ALL],
    ['@scripts @plain', [], ['en-js', 'ar-js']],
    ['@no-scripts @leading @plain', ['ar-no-js'], ['ar-no-js']],
    [`@no-scripts ${turnOf(1)}`, ['en-no-js'], ['en-no-js', 'ar-no-js']],
    ['@long-run', [], ALL],
    [`${turnOf(1)} @scripts`, ['ar-js'], ['en-js', 'ar-js']],
    ['@scripts @english', ['en-js'], ['en-js']],
    ['@no-scripts @arabic', ['ar-no-js'], ['ar-no-js']],
  ])('%s', (tags, projects, inTheLongRun) => {
    expect(runsIn(tags, false)).toEqual(projects);
    expect(runsIn(tags, true)).toEqual(inTheLongRun);
  });
});
