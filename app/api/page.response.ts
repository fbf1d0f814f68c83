import { z } from 'zod';

import { PAGE_SLUGS } from '~/db/schema/page.values';
import type { PageJson } from '~/features/page/page.json';

import { instantResponse, localizedResponse } from './value.response';

/** A page of the shop (contract 7.6). */
export const pageResponse = z
  .strictObject({
    slug: z.enum(PAGE_SLUGS),
    title: localizedResponse,
    text: localizedResponse.meta({ description: 'Markdown: headings, lists, links, emphasis' }),
    version: z.int().min(1).meta({ description: 'Rises with each change of title or text' }),
    sample: z.boolean().meta({ description: 'True until the owner has saved it' }),
    updatedAt: instantResponse,
  })
  .meta({ id: 'Page' }) satisfies z.ZodType<PageJson>;
