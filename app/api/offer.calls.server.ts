import { offerAnswer } from '~/features/api/home.answer';
import { offerBannerBody, offerBarBody } from '~/features/api/home.body';
import { updateOfferBanner, updateOfferBar } from '~/features/offer/offer.commands.server';
import { getOffer, getOfferForm } from '~/features/offer/offer.queries.server';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';

export const offerCalls: readonly ApiAddress[] = [
  {
    path: '/offer-bar',
    GET: call({
      role: 'public',
      summary: 'The offer: its bar and its banner',
      answer: oneOf('offer', offerAnswer),
      handle: async () => ({ data: { offer: await getOffer() } }),
    }),
    PUT: call({
      role: 'admin',
      summary: 'Writes the offer bar; what is left out stays, an empty title hides it',
      ...offerBarBody,
      answer: oneOf('offer', offerAnswer),
      present: () => getOfferForm('bar'),
      handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBar(actor, body, version) } }),
    }),
  },
  {
    path: '/offer-banner',
    PUT: call({
      role: 'admin',
      summary: 'Writes the offer banner; what is left out stays, its pictures too',
      ...offerBannerBody,
      answer: oneOf('offer', offerAnswer),
      present: () => getOfferForm('banner'),
      handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBanner(actor, body, version) } }),
    }),
  },
];
