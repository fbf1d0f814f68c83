import { homeBannerAnswer } from '~/features/api/home.answer';
import { listHomeBanners } from '~/features/home/home-records.server';
import { listed, listOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const homeBanners = api({
  GET: call({
    role: 'public',
    summary: 'The smaller pictures of the home page, in order',
    answer: listOf('homeBanners', homeBannerAnswer),
    handle: async () => listed('homeBanners', await listHomeBanners()),
  }),
});

export const loader = homeBanners.loader;
export const action = homeBanners.action;
