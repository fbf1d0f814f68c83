import { updatePage } from '~/features/page/page.commands.server';
import { findPages, getPage, getPageForm, publicPage } from '~/features/page/page.queries.server';
import { pageListQuery } from '~/features/page/page.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { pageParams, pageRequest } from './page.request';
import { pageResponse } from './page.response';

export const pageCalls: readonly ApiAddress[] = [
  {
    path: '/page',
    GET: call({
      may: 'public',
      summary: 'The pages of the shop: delivery and returns, privacy, terms, about',
      query: pageListQuery,
      answer: pageOf('pages', pageResponse),
      handle: async ({ query }) => {
        const { pages, pagination } = await findPages(query);
        return { ...listed('pages', pages), pagination };
      },
    }),
  },
  {
    path: '/page/:slug',
    GET: call({
      may: 'public',
      summary: 'A page of the shop',
      params: pageParams,
      answer: oneOf('page', pageResponse),
      handle: async ({ params }) => ({ data: { page: await getPage(params.slug) } }),
    }),
    PATCH: call({
      may: 'content.write',
      summary: 'Writes a page of the shop; what is left out stays',
      params: pageParams,
      ...pageRequest,
      answer: oneOf('page', pageResponse),
      present: ({ actor, params }) => getPageForm(actor, params.slug),
      handle: async ({ actor, params, body, version }) => ({
        data: { page: publicPage(await updatePage(actor, params.slug, body, version)) },
      }),
    }),
  },
];
