import type { LoaderFunctionArgs } from '@remix-run/node';

import { readNotifications } from '~/admin/notifications/notifications.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { orUnavailable } from '~/http/unavailable.server';

/** What is new, asked for every few seconds by pages of the back office that are open; that is no visit. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'office.open', { visit: false });
  return Response.json(await readNotifications(staff), { headers: { 'Cache-Control': 'private, no-store' } });
});
