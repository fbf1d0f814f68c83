import type { UserActor } from '~/auth/actor';
import { type CartOutcome, done, refusedBy } from '~/features/cart/cart-outcome.server';
import { dropCoupon, holdCoupon } from '~/features/cart-coupon/cart-coupon.commands.server';
import { refusalValues } from '~/features/catalogue/gone-items';
import { checkoutFormSchema } from '~/features/checkout/checkout.schema';
import { holdCouponSchema } from '~/features/coupon/coupon.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { InvalidError } from '~/http/domain-error';
import { answerWith, readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText } from '~/http/request-check.server';
import type { Language } from '~/i18n/language';

const DROP = 'dropCoupon';

/** The code that a cart holds changes; answers it, null where it was taken away. */
async function changeCoupon(actor: UserActor, form: FormData): Promise<string | null> {
  if (formText(form, 'intent') === DROP) {
    await dropCoupon(actor);
    return null;
  }
  const typed = holdCouponSchema.safeParse({ code: formText(form, 'couponCode') });
  if (!typed.success) throw new InvalidError({}, typed.error.issues[0]?.message);
  return (await holdCoupon(actor, typed.data.code)).coupon?.code ?? null;
}

/** What became of the cart's form for a code; null: the form is about something else. */
export async function couponOutcome(actor: UserActor, form: FormData, language: Language): Promise<CartOutcome | null> {
  if (!['coupon', DROP].includes(formText(form, 'intent'))) return null;
  const changed = await attempt(changeCoupon(actor, form));
  if (!changed.ok) return refusedBy(changed.refusal, language);
  const code = changed.value;
  if (code === null) return done({ key: 'shop:cart.coupon.dropped' });
  return done({ key: 'shop:cart.coupon.taken', values: { code } });
}

/**
 * The checkout again with the code that was typed, or without the one that was held, and with all that has been typed
 * so far. A code that somebody typed is taken before anything is ordered, whatever was pressed. Null: there is no such
 * thing in the form.
 */
export async function couponAnswer(actor: UserActor, form: FormData, language: Language) {
  const typed = formText(form, 'couponCode').trim();
  if (typed === '' && !['coupon', DROP].includes(formText(form, 'intent'))) return null;
  const changed = await attempt(changeCoupon(actor, form));
  form.set('step', 'totals');
  const read = readSubmission(form, checkoutFormSchema);
  if (read.ok) throw new Error('A step of the form was read as the form');
  return answerWith(read.answer, async () => {
    if (changed.ok) return { couponRefused: null };
    const { refusal } = changed;
    const t = await shopTexts(language);
    return { couponRefused: { typed, words: t(`errors:${refusal.messageKey}`, refusalValues(refusal, language)) } };
  });
}
