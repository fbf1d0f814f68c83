import { data, type LoaderFunctionArgs } from '@remix-run/node';

import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export { unlistedMeta as meta } from '~/layout/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'office.open');
  const t = await requestTexts(request);
  return data({ pageTitle: `${t('admin:notFound.title')} · ${t('shopName')}` }, { status: 404 });
}

export default function AdminNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search-x"
      headingLevel={1}
      title={t('admin:notFound.title')}
      text={t('admin:notFound.text')}
      actions={<ButtonLink to="/admin/orders">{t('admin:orders.title')}</ButtonLink>}
    />
  );
}
