import { offerAnswer } from '~/features/api/home.answer';
import { offerBarBody } from '~/features/api/home.body';
import { updateOfferBar } from '~/features/offer/offer.commands.server';
import { getOffer, getOfferForm } from '~/features/offer/offer.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const offerBar = api({
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
});

export const loader = offerBar.loader;
export const action = offerBar.action;
