import { z } from 'zod';

/** A text in both languages of the shop. */
export const localizedAnswer = z.strictObject({ en: z.string(), ar: z.string() }).meta({ id: 'Localized' });

/** EGP with at most two decimals. */
export const moneyAnswer = z
  .number()
  .min(0)
  .meta({ description: 'EGP, at most two decimals', examples: [149.5] });

/** A moment, ISO 8601 in UTC. */
export const instantAnswer = z.iso.datetime();

/** The path of a picture on this host. */
export const imageAnswer = z.string().regex(/^\/imgs\//);
