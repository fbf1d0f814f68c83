import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { GENDERS } from '~/db/schema/taxonomy.values';
import type { Question } from '~/features/finder/finder.rules';

import type { Chance } from './sample';

/** Answers to the five questions as chance has them; what is kept away is of these families and notes. */
export function someQuestion(
  { below, oneIn, pick }: Chance,
  families: readonly string[],
  notes: readonly string[],
): Question {
  const maybe = <Item>(items: readonly Item[]): Item | null => (oneIn(3) ? null : pick(items));
  const some = (items: readonly string[], most: number) =>
    [...new Set(Array.from({ length: below(most + 1) }, () => pick(items)))].sort();
  return {
    gender: maybe(GENDERS),
    families: some(families, 2),
    moment: maybe(MOMENTS),
    season: maybe(SEASONS),
    trail: maybe([1, 2, 3, 4, 5]),
    avoid: oneIn(4) ? [] : some([...families, ...notes], 3),
  };
}
