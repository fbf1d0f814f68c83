import { homeBannerResponse, homeSectionResponse, mainBannerResponse, spreadResponse } from './home.response';
import { homeBannerRequest, homeSectionRequest, mainBannerRequest, spreadRequest } from './home.request';
import { createHomeBanner, createMainBanner } from '~/features/home/banner.commands.server';
import { deleteRecord } from '~/features/home/home-order.server';
import {
  listAllHomeBanners,
  listAllMainBanners,
  listHomeBanners,
  listHomeSections,
  listMainBanners,
} from '~/features/home/home-records.server';
import { createHomeSection } from '~/features/home/section.commands.server';
import { updateSpread } from '~/features/spread/spread.commands.server';
import { getSpread, getSpreadForm } from '~/features/spread/spread.queries.server';

import { listed, listOf, oneAmong, oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

export const homeCalls: readonly ApiAddress[] = [
  {
    path: '/main-banner',
    GET: call({
      may: 'public',
      summary: 'The large pictures that open the home page now, in order',
      answer: listOf('mainBanners', mainBannerResponse),
      handle: async () => listed('mainBanners', await listMainBanners()),
    }),
    POST: call({
      may: 'content.write',
      summary: 'Adds a large picture, behind the others unless `order` says where',
      description: 'It cannot do without its pictures, and those are files: only a form carries all it needs.',
      status: 201,
      ...mainBannerRequest,
      answer: oneAmong('mainBanner', 'mainBanners', mainBannerResponse),
      handle: async ({ actor, body }) => {
        const mainBanner = await createMainBanner(actor, body);
        return { data: { mainBanner, mainBanners: await listAllMainBanners(actor) } };
      },
    }),
  },
  {
    path: '/main-banner/:id',
    DELETE: call({
      may: 'content.write',
      summary: 'Takes away a main banner',
      params: idParams,
      handle: async ({ actor, params }) => deleteRecord(actor, 'mainBanner', params.id),
    }),
  },
  {
    path: '/home-banners',
    GET: call({
      may: 'public',
      summary: 'The smaller pictures of the home page now, in order',
      answer: listOf('homeBanners', homeBannerResponse),
      handle: async () => listed('homeBanners', await listHomeBanners()),
    }),
    POST: call({
      may: 'content.write',
      summary: 'Adds a smaller picture, behind the others unless `order` says where',
      description: 'It cannot do without its pictures, and those are files: only a form carries all it needs.',
      status: 201,
      ...homeBannerRequest,
      answer: oneAmong('homeBanner', 'homeBanners', homeBannerResponse),
      handle: async ({ actor, body }) => {
        const homeBanner = await createHomeBanner(actor, body);
        return { data: { homeBanner, homeBanners: await listAllHomeBanners(actor) } };
      },
    }),
  },
  {
    path: '/home-banners/:id',
    DELETE: call({
      may: 'content.write',
      summary: 'Takes away a home banner',
      params: idParams,
      handle: async ({ actor, params }) => deleteRecord(actor, 'homeBanner', params.id),
    }),
  },
  {
    path: '/home-sections',
    GET: call({
      may: 'public',
      summary: 'The rows of cards of the home page, in order',
      answer: listOf('homeSections', homeSectionResponse),
      handle: async () => listed('homeSections', await listHomeSections()),
    }),
    POST: call({
      may: 'content.write',
      summary: 'Adds a row of cards, behind the others unless `order` says where',
      status: 201,
      ...homeSectionRequest,
      answer: oneAmong('homeSection', 'homeSections', homeSectionResponse),
      handle: async ({ actor, body }) => {
        const homeSection = await createHomeSection(actor, body);
        return { data: { homeSection, homeSections: await listHomeSections() } };
      },
    }),
  },
  {
    path: '/home-sections/:id',
    DELETE: call({
      may: 'content.write',
      summary: 'Takes away a home section; its products and collections stay',
      params: idParams,
      handle: async ({ actor, params }) => deleteRecord(actor, 'homeSection', params.id),
    }),
  },
  {
    path: '/spread',
    GET: call({
      may: 'public',
      summary: 'The spread of the home page: a quotation, a text, two pictures and a link',
      answer: oneOf('spread', spreadResponse),
      handle: async () => ({ data: { spread: await getSpread() } }),
    }),
    PUT: call({
      may: 'content.write',
      summary: 'Writes the spread; what is left out stays, without a quotation there is none',
      ...spreadRequest,
      answer: oneOf('spread', spreadResponse),
      present: getSpreadForm,
      handle: async ({ actor, body, version }) => ({ data: { spread: await updateSpread(actor, body, version) } }),
    }),
  },
];
