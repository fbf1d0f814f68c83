import { offerResponse } from '~/api/home.response';
import { offerBannerRequest } from '~/api/home.request';
import { updateOfferBanner } from '~/features/offer/offer.commands.server';
import { getOfferForm } from '~/features/offer/offer.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const offerBanner = api({
  PUT: call({
    role: 'admin',
    summary: 'Writes the offer banner; what is left out stays, its pictures too',
    ...offerBannerRequest,
    answer: oneOf('offer', offerResponse),
    present: () => getOfferForm('banner'),
    handle: async ({ actor, body, version }) => ({ data: { offer: await updateOfferBanner(actor, body, version) } }),
  }),
});

export const loader = offerBanner.loader;
export const action = offerBanner.action;
