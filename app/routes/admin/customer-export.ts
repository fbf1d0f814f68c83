import type { LoaderFunctionArgs } from '@remix-run/node';

import { exportCustomer } from '~/admin/customers/customer-export.server';
import { requireStaff } from '~/auth/guards.server';
import { orPageError } from '~/http/page-errors.server';
import { orUnavailable } from '~/http/unavailable.server';

/** All that is kept of a customer, as a file. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'customers.export');
  const id = params.customerId ?? '';
  const kept = await orPageError(exportCustomer(staff, id));
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${id}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
