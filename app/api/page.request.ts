import { z } from 'zod';

import { PAGE_SLUGS } from '~/db/schema/page.values';
import { pageSchema } from '~/features/page/page.schema';

export const pageParams = z.strictObject({ slug: z.enum(PAGE_SLUGS) });

export const pageRequest = {
  body: pageSchema,
  example: {
    title: { en: 'About us', ar: 'من نحن' },
    text: {
      en: '## Who we are\n\nPerfumes, blended by hand. [Write to us](/contact).',
      ar: '## من نحن\n\nعطور نركّبها بأيدينا. [اكتب إلينا](/contact).',
    },
  },
};
