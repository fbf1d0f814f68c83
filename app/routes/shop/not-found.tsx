import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';

import type { PageError } from '~/http/page-errors.server';
import { assertOwnRequest } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';

/** Any other address: a true 404, shown inside the frame by the layout's error page (spec §2). */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const t = translator(await languageOf(request));
  const error: PageError & { pageTitle: string } = {
    messageKey: 'notFound',
    values: {},
    pageTitle: `${t('notFound.title')} · ${t('shopName')}`,
  };
  throw data(error, { status: 404 });
}

/** A form sent to nowhere gets the same answer. */
export async function action({ request, ...rest }: ActionFunctionArgs): Promise<null> {
  assertOwnRequest(request);
  return loader({ request, ...rest });
}

export default function NotFound() {
  return null;
}
