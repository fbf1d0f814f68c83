import { type ActionFunctionArgs, data } from '@remix-run/node';

import type { PageError } from '~/http/page-errors.server';
import { assertOwnRequest } from '~/http/request-check.server';

/** Any other address: a true 404, shown inside the layout by the layout's error page (contract 2.1). */
export function loader(): null {
  throw data({ messageKey: 'notFound', values: {} } satisfies PageError, { status: 404 });
}

/** A form sent to nowhere gets the same answer. */
export function action({ request }: ActionFunctionArgs): null {
  assertOwnRequest(request);
  return loader();
}

export default function NotFound() {
  return null;
}
