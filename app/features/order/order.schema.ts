import { z } from 'zod';

import { foldDigits } from '~/features/catalogue/search-text';

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

/** The page of a list in an address; anything else than 1–10,000 is the first. */
export function readPage(value: string | null): number {
  const page = Number(foldDigits(value ?? ''));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
