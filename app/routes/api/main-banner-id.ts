import { deleteMainBanner } from '~/features/home/banner.commands.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const mainBanner = api({
  DELETE: call({
    role: 'admin',
    summary: 'Takes away a main banner',
    params: idParams,
    handle: async ({ actor, params }) => deleteMainBanner(actor, params.id),
  }),
});

export const loader = mainBanner.loader;
export const action = mainBanner.action;
