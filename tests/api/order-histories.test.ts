import { afterAll, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { whatDoesNotAddUp } from '../support/prove';
import { RandomHistory } from '../support/random-history';
import { chanceOf, full, rounds } from '../support/sample';

/** `SEED=17 HISTORIES=3 STEPS=1000` tells others, or one of these alone once more. */
const numberIn = (name: 'SEED' | 'HISTORIES' | 'STEPS', usual: number) => Number(process.env[name] ?? usual);
const SEED = numberIn('SEED', 9_215);
const HISTORIES = numberIn('HISTORIES', rounds(20, 1));
const STEPS = numberIn('STEPS', rounds(5_000, 200));

afterAll(closeDatabase);

/** What histories have to meet, or they prove nothing: where all is refused it adds up, too. */
const MET = [
  ...['place', 'edit', 'step', 'cancel', 'undo', 'money'],
  ...(full ? ['write down', 'move', 'deposit', 'take money back', 'press money', 'return', 'back', 'ship'] : []),
  ...(full ? ['cancel by mistake', 'return by mistake', 'statement', 'code', 'count', 'delete', 'erase'] : []),
];

it(`whatever happened, everything adds up: ${String(HISTORIES)} × ${String(STEPS)} steps`, async () => {
  const met: Record<string, number> = {};
  const before = await whatDoesNotAddUp();
  for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
    const history = await RandomHistory.begin(chanceOf(seed));
    await history.goOn(STEPS).catch((error: unknown) => {
      throw new Error(`In the history of seed ${String(seed)}`, { cause: error });
    });
    expect(await history.shelvesOff(), `after the history of seed ${String(seed)}`).toEqual([]);
    await history.forget();
    for (const [what, times] of Object.entries(history.met)) met[what] = (met[what] ?? 0) + times;
    const wrong = (await whatDoesNotAddUp()).filter((each) => !before.includes(each));
    expect(wrong, `after the history of seed ${String(seed)}`).toEqual([]);
  }
  console.info(JSON.stringify(met));
  expect(MET.filter((what) => !met[`${what} done`])).toEqual([]);
}, 7_200_000);
