import { REVIEW_STATES, type ReviewState } from '~/db/schema/review.values';

/** What the list of the office shows of all reviews: those of a state, of few stars, or without an answer. */
export const REVIEW_TABS = [...REVIEW_STATES, 'low', 'unanswered'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

type Present = { state: ReviewState; isSame: boolean };

/**
 * What becomes of a review that its buyer writes: `present` is the one there is, null: none. One that says the same
 * stays as it is; what the shop has hidden is never shown again before it has looked at it.
 */
export function stateAfterWriting(present: Present | null, atOnce: boolean): ReviewState {
  if (present?.isSame) return present.state;
  return atOnce && present?.state !== 'hidden' ? 'shown' : 'waiting';
}
