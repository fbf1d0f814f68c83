import { foldDigits } from '~/features/catalogue/search-text';
import { type Stars, STARS } from '~/features/rating/rating.rules';
import { REVIEW_STATES, type ReviewState } from '~/db/schema/review.values';

/** Of what a buyer says, and of what the shop answers. */
export const MOST_LETTERS = 1_000;

/** What the list of the office shows of all reviews: those of a state, of few stars, or without an answer. */
export const REVIEW_TABS = [...REVIEW_STATES, 'low', 'unanswered'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** How many stars the reviews gave that an address asks for, in digits of either script; null: it asks for all. */
export function starsIn(search: URLSearchParams): Stars | null {
  const asked = foldDigits(search.get('rating') ?? '');
  return STARS.find((stars) => String(stars) === asked) ?? null;
}

type Present = { state: ReviewState; isSame: boolean };

/**
 * What becomes of a review that its buyer writes: `present` is the one there is, null: none. One that says the same
 * stays as it is; what the shop has hidden is never shown again before it has looked at it.
 */
export function stateAfterWriting(present: Present | null, atOnce: boolean): ReviewState {
  if (present?.isSame) return present.state;
  return atOnce && present?.state !== 'hidden' ? 'shown' : 'waiting';
}
