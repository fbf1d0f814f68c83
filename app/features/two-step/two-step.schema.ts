import { z } from 'zod';

import { textBounds } from '~/features/catalogue/field.schema';

const CODE_LENGTH = 30;

/** A code of the app, or a spare one, in any spelling. */
export const codeSchema = z
  .string({ error: 'user.codeMissing' })
  .trim()
  .min(1, 'user.codeMissing')
  .max(CODE_LENGTH, 'user.codeWrong')
  .meta(textBounds({ min: 6, max: CODE_LENGTH }));

const presentPassword = z
  .string({ error: 'user.passwordMissing' })
  .min(1, 'user.passwordMissing')
  .max(1_000, 'user.passwordMissing');

export const secondStepSchema = z.object({ code: codeSchema });

/** Setting up: `sealed` is what the page showed. */
export const setUpSchema = z.object({
  sealed: z.string({ error: 'twoStep.tooOld' }).max(400, 'twoStep.tooOld'),
  code: codeSchema,
  currentPassword: presentPassword,
});

/** New spare codes, or off. */
export const ownTwoStepSchema = z.object({ code: codeSchema, currentPassword: presentPassword });
