import { offerResponse } from './home.response';
import { offerBannerRequest, offerBarRequest } from './home.request';
import { updateOfferBanner, updateOfferBar } from '~/features/offer/offer.commands.server';
import { getOffer, getOfferForm } from '~/features/offer/offer.queries.server';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';

export const offerCalls: readonly ApiAddress[] = [
  {
    path: '/offer-bar',
    GET: call({
      may: 'public',
      summary: 'The offer: its bar and its banner',
      answer: oneOf('offer', offerResponse),
      handle: async () => ({ data: { offer: await getOffer() } }),
    }),
    PUT: call({
      may: 'content.write',
      summary: 'Writes the offer bar; what is left out stays, an empty title hides it',
      ...offerBarRequest,
      answer: oneOf('offer', offerResponse),
      present: () => getOfferForm('bar'),
      handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBar(actor, body, version) } }),
    }),
  },
  {
    path: '/offer-banner',
    PUT: call({
      may: 'content.write',
      summary: 'Writes the offer banner; what is left out stays, its pictures too',
      ...offerBannerRequest,
      answer: oneOf('offer', offerResponse),
      present: () => getOfferForm('banner'),
      handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBanner(actor, body, version) } }),
    }),
  },
];
