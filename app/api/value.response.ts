import { z } from 'zod';

export const localizedResponse = z.strictObject({ en: z.string(), ar: z.string() }).meta({ id: 'Localized' });

/** EGP with at most two decimals. */
export const moneyResponse = z
  .number()
  .min(0)
  .meta({ description: 'EGP, at most two decimals', examples: [149.5] });

/** A moment, ISO 8601 in UTC. */
export const instantResponse = z.iso.datetime();

export const imageResponse = z.string().regex(/^\/imgs\//);
