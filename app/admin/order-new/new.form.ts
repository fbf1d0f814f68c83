import { z } from 'zod';

import { discountFields, itemFields, shownTotal } from '~/admin/order-edit/edit.form';
import { flagSchema, lineSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { idempotencyKeySchema } from '~/features/request-key/request-key.schema';
import { checkManual, manualFields } from '~/features/order-manual/order-manual.schema';
import { LANGUAGES } from '~/i18n/language';

/** Over the counter there is neither an address nor delivery, whatever the fields still hold. */
function settleSource(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('source' in sent)) return sent;
  if (sent.source === 'shop') return { ...sent, address: null, deliveryCharge: null };
  return { address: {}, ...sent };
}

const REFERENCE = { max: 60, error: 'orderNew.referenceMissing' };

/**
 * The form of a new order, and what it asks for. It shows the total before it places it. `reference` is asked for where
 * a transfer is taken at the counter; `print`: the receipt comes next.
 */
export const newOrderSchema = z.preprocess(
  settleSource,
  z
    .object({
      ...manualFields,
      customer: z.looseObject({}).default({}).pipe(manualFields.customer),
      items: itemFields,
      discount: discountFields,
      expectedTotal: shownTotal,
      language: z.enum(LANGUAGES).catch('ar'),
      reference: lineSchema(REFERENCE),
      given: optionalEgpSchema({ min: 0, max: 9_999_999, error: 'orderNew.givenInvalid' }),
      print: flagSchema,
      idempotencyKey: idempotencyKeySchema,
    })
    .superRefine(checkManual)
    .superRefine(({ source, paymentMethod, reference }, context) => {
      if (source === 'shop' && paymentMethod !== 'cod' && reference === '')
        context.addIssue({ code: 'custom', path: ['reference'], message: 'orderNew.referenceMissing' });
    })
    .transform(({ language, print, idempotencyKey: key, given: _, ...order }) => ({ order, language, print, key })),
);
