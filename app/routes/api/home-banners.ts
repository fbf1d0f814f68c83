import { homeBannerResponse } from '~/api/home.response';
import { homeBannerRequest } from '~/api/home.request';
import { createHomeBanner } from '~/features/home/banner.commands.server';
import { listHomeBanners } from '~/features/home/home-records.server';
import { listed, listOf, oneAmong } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const homeBanners = api({
  GET: call({
    role: 'public',
    summary: 'The smaller pictures of the home page, in order',
    answer: listOf('homeBanners', homeBannerResponse),
    handle: async () => listed('homeBanners', await listHomeBanners()),
  }),
  POST: call({
    role: 'admin',
    summary: 'Adds a smaller picture, behind the others unless `order` says where',
    description: 'It cannot do without its pictures, and those are files: only a form carries all it needs.',
    status: 201,
    ...homeBannerRequest,
    answer: oneAmong('homeBanner', 'homeBanners', homeBannerResponse),
    handle: async ({ actor, body }) => {
      const homeBanner = await createHomeBanner(actor, body);
      return { data: { homeBanner, homeBanners: await listHomeBanners() } };
    },
  }),
});

export const loader = homeBanners.loader;
export const action = homeBanners.action;
