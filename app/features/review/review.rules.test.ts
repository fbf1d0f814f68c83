import { expect, it } from 'vitest';

import { starsIn, stateAfterWriting } from './review.rules';

it.each([
  ['a first one waits', null, false, 'waiting'],
  ['a first one is shown at once where the shop wants so', null, true, 'shown'],
  ['one that changes waits again', { state: 'shown', isSame: false }, false, 'waiting'],
  ['one that changes stays where all are shown', { state: 'shown', isSame: false }, true, 'shown'],
  ['one that says the same stays', { state: 'shown', isSame: true }, false, 'shown'],
  ['a hidden one that changes waits for the shop', { state: 'hidden', isSame: false }, true, 'waiting'],
  ['a hidden one that says the same stays hidden', { state: 'hidden', isSame: true }, true, 'hidden'],
] as const)('%s', (_, present, atOnce, state) => {
  expect(stateAfterWriting(present, atOnce)).toBe(state);
});

it.each([
  ['rating=4', 4],
  ['rating=٤', 4],
  ['', null],
  ['rating=', null],
  ['rating=0', null],
  ['rating=6', null],
  ['rating=4.5', null],
  ['rating=04', null],
])('an address with ?%s asks for %s stars', (search, stars) => {
  expect(starsIn(new URLSearchParams(search))).toBe(stars);
});
