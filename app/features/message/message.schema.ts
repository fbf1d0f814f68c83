import { z } from 'zod';

import { MESSAGE_STATUSES } from '~/db/schema/message.values';
import { countParameter } from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

export const MESSAGES_LIMIT = 20;

/** The query of `GET /api/v1/message`. */
export const messageListQuery = z.strictObject({
  status: z.enum(MESSAGE_STATUSES, 'query.choice').optional(),
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: MESSAGES_LIMIT }),
});
