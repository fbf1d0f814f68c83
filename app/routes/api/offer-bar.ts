import { offerResponse } from '~/api/home.response';
import { offerBarRequest } from '~/api/home.request';
import { updateOfferBar } from '~/features/offer/offer.commands.server';
import { getOffer, getOfferForm } from '~/features/offer/offer.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const offerBar = api({
  GET: call({
    role: 'public',
    summary: 'The offer: its bar and its banner',
    answer: oneOf('offer', offerResponse),
    handle: async () => ({ data: { offer: await getOffer() } }),
  }),
  PUT: call({
    role: 'admin',
    summary: 'Writes the offer bar; what is left out stays, an empty title hides it',
    ...offerBarRequest,
    answer: oneOf('offer', offerResponse),
    present: () => getOfferForm('bar'),
    handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBar(actor, body, version) } }),
  }),
});

export const loader = offerBar.loader;
export const action = offerBar.action;
