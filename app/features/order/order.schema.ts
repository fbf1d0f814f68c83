import { z } from 'zod';

/** Why an order is cancelled: 3–500 characters (decisions §4). */
export const cancelationReasonSchema = z
  .string('order.reasonLength')
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\u0000-\u001F\u007F]+/g, ' ')
      .trim(),
  )
  .refine((text) => [...text].length >= 3 && [...text].length <= 500, 'order.reasonLength');
