import { expect, it } from 'vitest';

import { stateAfterWriting } from './review.rules';

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
