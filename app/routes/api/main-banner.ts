import { mainBannerResponse } from '~/api/home.response';
import { mainBannerRequest } from '~/api/home.request';
import { createMainBanner } from '~/features/home/banner.commands.server';
import { listMainBanners } from '~/features/home/home-records.server';
import { listed, listOf, oneAmong } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const mainBanners = api({
  GET: call({
    role: 'public',
    summary: 'The large pictures that open the home page, in order',
    answer: listOf('mainBanners', mainBannerResponse),
    handle: async () => listed('mainBanners', await listMainBanners()),
  }),
  POST: call({
    role: 'admin',
    summary: 'Adds a large picture, behind the others unless `order` says where',
    description: 'It cannot do without its pictures, and those are files: only a form carries all it needs.',
    status: 201,
    ...mainBannerRequest,
    answer: oneAmong('mainBanner', 'mainBanners', mainBannerResponse),
    handle: async ({ actor, body }) => {
      const mainBanner = await createMainBanner(actor, body);
      return { data: { mainBanner, mainBanners: await listMainBanners() } };
    },
  }),
});

export const loader = mainBanners.loader;
export const action = mainBanners.action;
