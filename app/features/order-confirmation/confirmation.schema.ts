import { z } from 'zod';

import { CALL_OUTCOMES } from '~/db/schema/order.values';
import { linesSchema } from '~/features/catalogue/field.schema';

import { NOTE_LENGTH } from './confirmation.rules';

const noteOfCall = linesSchema({ max: NOTE_LENGTH, error: 'order.callNote' });
/** As long as an instant with its parts of a second and its hours from Greenwich. */
const INSTANT_LENGTH = 40;
const again = z.iso
  .datetime('order.callAgain')
  .max(INSTANT_LENGTH, 'order.callAgain')
  .meta({ description: 'When to call again: needed for `later` alone' });

/** What the shop notes about an order; customers never see it. */
export const noteSchema = z.strictObject({ text: linesSchema({ min: 1, max: NOTE_LENGTH, error: 'order.note' }) });

/** How a call ended (contract 7.10). */
export const callSchema = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES, 'order.callOutcome'),
  note: noteOfCall.meta({ description: 'With `declined` the reason of the cancelation: 3–500 characters' }),
  again: again.optional(),
});
export type Call = z.output<typeof callSchema>;

/** The same as the form sends it: times in a select, which is sent with every button; `calls`: how many it has seen. */
export const callFormSchema = z.object({
  outcome: z.enum(CALL_OUTCOMES, 'order.callOutcome'),
  note: noteOfCall,
  again: again.optional().catch(undefined),
  calls: z.coerce.number().int().min(0).catch(0),
});

/** The form of a note, which says by its button what it is for; that of a call may be empty. */
export const noteFormSchema = z.object(noteSchema.shape);
export const missedCallSchema = z.object({ text: noteOfCall });

/** The page that asks why an order was declined. */
export const declineFormSchema = z.object({
  note: noteOfCall,
  reason: z.string('order.reasonLength').default(''),
});
