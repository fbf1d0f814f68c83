import { z } from 'zod';

import { countParameter, nameSchema, longTextSchema } from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

/** Letters of a page's title and text, in each language (contract 7.6). */
export const PAGE_TITLE_LENGTH = 120;
export const PAGE_TEXT_LENGTH = 20_000;

const both = (name: 'title' | 'text') => ({ en: `page.${name}`, ar: `page.${name}`, none: `page.${name}Missing` });

/** `PATCH /page/{slug}` and its form: title and Markdown, in one language at least (contract 7.6). */
export const pageSchema = z.strictObject({
  title: nameSchema({ min: 2, max: PAGE_TITLE_LENGTH, errors: both('title') }),
  text: longTextSchema({ min: 1, max: PAGE_TEXT_LENGTH, errors: both('text') }),
});

export type PageFields = z.infer<typeof pageSchema>;

/** `GET /page`: words of title or text, and a page of the list. */
export const pageListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: 12 }),
});
export type PageListQuery = z.infer<typeof pageListQuery>;
