import { z } from 'zod';

import type { StaffActor } from '~/auth/permissions';
import { answerReview, showReviewsAtOnce } from '~/features/review/review.commands.server';
import { type ReviewAnswer, reviewAnswerSchema } from '~/features/review/review.schema';
import { type Flash, redirectWithFlash } from '~/http/flash.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText } from '~/http/request-check.server';

const answerSchema = z.strictObject({ answer: reviewAnswerSchema.shape.answer });

/** What a button says by itself: that the answer beside it was typed is no matter of it. */
async function press(page: string, work: Promise<unknown>, done: string) {
  const result = await attempt(work);
  const flash: Flash = result.ok
    ? { kind: 'success', key: `admin:reviews.${done}` }
    : { kind: 'error', key: `errors:${result.refusal.messageKey}`, values: result.refusal.values };
  return redirectWithFlash(page, flash);
}

/** Shows, hides or answers a review, or changes the setting, as the form's button says. `page`: where it leads back. */
export async function reviewDeed(staff: StaffActor, form: FormData, page: string) {
  const [intent, id] = [formText(form, 'intent'), formText(form, 'review')];
  const answered = (deed: Partial<ReviewAnswer>) => answerReview(staff, id, deed);
  if (intent === 'atOnce')
    return press(page, showReviewsAtOnce(staff, formText(form, 'atOnce') === 'true'), 'switched');
  if (intent === 'show') return press(page, answered({ visible: true }), 'shown');
  if (intent === 'hide') return press(page, answered({ visible: false }), 'hidden');
  for (const name of ['intent', 'review']) form.delete(name);
  return saveSubmission(
    readSubmission(form, answerSchema),
    ({ answer }) => answered({ answer, ...(intent === 'showAndAnswer' && { visible: true }) }),
    () => ({ to: page, kind: 'success', key: 'admin:reviews.saved' }),
  );
}
