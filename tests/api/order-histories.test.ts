import { afterAll, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { whatDoesNotAddUp } from '../support/prove';
import { RandomHistory } from '../support/random-history';
import { chanceOf, rounds } from '../support/sample';

const SEED = 9_215;
const HISTORIES = rounds(20, 1);
const STEPS = rounds(5_000, 300);

afterAll(closeDatabase);

it(`whatever happened, everything adds up: ${String(HISTORIES)} × ${String(STEPS)} steps`, async () => {
  const met: Record<string, number> = {};
  const before = await whatDoesNotAddUp();
  for (let history = 0; history < HISTORIES; history += 1) {
    const happening = await RandomHistory.begin(chanceOf(SEED + history));
    await happening.goOn(STEPS).catch((error: unknown) => {
      throw new Error(`History ${String(history)} of seed ${String(SEED)}`, { cause: error });
    });
    await happening.forget();
    for (const [what, times] of Object.entries(happening.met)) met[what] = (met[what] ?? 0) + times;
    const wrong = (await whatDoesNotAddUp()).filter((each) => !before.includes(each));
    expect(wrong, `history ${String(history)} of seed ${String(SEED)}`).toEqual([]);
  }
  console.info(JSON.stringify(met));
  // A history in which everything is refused would prove nothing.
  const never = [
    ...['place', 'write down', 'edit', 'move', 'step', 'cancel', 'undo', 'money', 'deposit', 'return', 'code'],
    ...['cancel by mistake', 'statement'],
  ];
  expect(never.filter((what) => !met[`${what} done`])).toEqual([]);
}, 7_200_000);
