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

/** When something counts (contract 6.21). */
export const datesResponse = {
  from: instantResponse.nullable().meta({ description: 'From this moment on' }),
  to: instantResponse.nullable().meta({ description: 'Until before this moment' }),
};

export const datedResponse = moneyResponse
  .nullable()
  .meta({ description: '`priceAfter` while its dates count; null: it has none' });
