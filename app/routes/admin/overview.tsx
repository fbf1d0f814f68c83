import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { requireAdmin } from '~/auth/guards.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect('/admin/orders');
}
