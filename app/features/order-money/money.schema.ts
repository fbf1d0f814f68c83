import { z } from 'zod';

import { PAYMENT_DIRECTIONS, PAYMENT_WAYS, type PaymentWay } from '~/db/schema/order.values';
import { egpSchema, lineSchema } from '~/features/catalogue/field.schema';

/** EGP of one row of the ledger, and of a deposit: no order comes to more. */
const AMOUNT = { min: 0.01, max: 10_000_000, error: 'orderMoney.amount' };

/** A transfer is found again by its number; cash has none. */
const TRANSFERS: readonly PaymentWay[] = ['instapay', 'vodafoneCash'];
/** Whether a row names the number that a bank or a courier knows it by; what goes back may be without. */
const hasReference = ({ direction, how, reference }: { direction: string; how: PaymentWay; reference: string }) =>
  direction === 'out' || !TRANSFERS.includes(how) || reference !== '';

const fields = {
  direction: z.enum(PAYMENT_DIRECTIONS, 'orderMoney.direction'),
  amount: egpSchema(AMOUNT),
  how: z.enum(PAYMENT_WAYS, 'orderMoney.how'),
  reference: lineSchema({ max: 60, error: 'orderMoney.referenceLength' }).meta({
    description: 'Of a transfer that came it is needed',
  }),
};
const REFERENCE_FAULT = { error: 'orderMoney.referenceMissing', path: ['reference'] };

/** Money that came or went back (contract 6.6); out in piastres. */
export const moneySchema = z.strictObject(fields).refine(hasReference, REFERENCE_FAULT);
export type NewMoney = z.output<typeof moneySchema>;

/** The same as a form, with the last row of the ledger that its page showed. */
export const moneyFormSchema = z
  .object({ ...fields, seen: z.string().default('') })
  .refine(hasReference, REFERENCE_FAULT);

const transferBy = z.enum(['instapay', 'vodafoneCash']);

/** A deposit to ask for; null: none any more. */
export const depositSchema = z.strictObject({
  amount: egpSchema({ ...AMOUNT, error: 'orderMoney.amount' }).nullable(),
});

/** The same as a form: `by` the one account that the message names, `seen` what was asked when the page was made. */
export const depositFormSchema = z.object({
  amount: egpSchema(AMOUNT),
  by: transferBy.optional().catch(undefined),
  seen: z.string().default(''),
});
