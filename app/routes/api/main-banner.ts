import { mainBannerAnswer } from '~/features/api/home.answer';
import { listMainBanners } from '~/features/home/home-records.server';
import { listed, listOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const mainBanners = api({
  GET: call({
    role: 'public',
    summary: 'The large pictures that open the home page, in order',
    answer: listOf('mainBanners', mainBannerAnswer),
    handle: async () => listed('mainBanners', await listMainBanners()),
  }),
});

export const loader = mainBanners.loader;
export const action = mainBanners.action;
