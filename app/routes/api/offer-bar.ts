import { offerAnswer } from '~/features/api/home.answer';
import { getOffer } from '~/features/offer/offer.queries.server';
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
});

export const loader = offerBar.loader;
export const action = offerBar.action;
