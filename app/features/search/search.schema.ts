import { z } from 'zod';

import { MAX_QUERY } from '~/features/catalogue/list-address';

/** The query of `GET /api/v1/search`: `q` of at most 100 characters, or none (contract 3.6). */
export const searchQuery = z.strictObject({ q: z.string().max(MAX_QUERY, 'query.range').optional() });
