import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { MessageTextsList } from '~/admin/messages/message-texts-list';
import { requireAdmin } from '~/auth/guards.server';
import { listOwnTexts } from '~/features/message-texts/message-texts.commands.server';
import { shopTexts } from '~/features/settings/shop.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const t = await shopTexts(await languageOf(request));
  return {
    own: await listOwnTexts(),
    pageTitle: t('admin:messageTexts.pageTitle', { title: t('admin:messageTexts.title') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function MessageTexts() {
  const { t } = useTranslation();
  const { own } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:messageTexts.title')} intro={t('admin:messageTexts.intro')} />
      <MessageTextsList own={own} />
    </>
  );
}
