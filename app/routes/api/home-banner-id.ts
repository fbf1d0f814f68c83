import { deleteHomeBanner } from '~/features/home/banner.commands.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const homeBanner = api({
  DELETE: call({
    role: 'admin',
    summary: 'Takes away a home banner',
    params: idParams,
    handle: async ({ actor, params }) => deleteHomeBanner(actor, params.id),
  }),
});

export const loader = homeBanner.loader;
export const action = homeBanner.action;
