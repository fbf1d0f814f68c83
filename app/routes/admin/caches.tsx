import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { CacheTable, KeptTable, LastDrop } from '~/admin/caches/cache-tables';
import { dropAllCaches, readCaches } from '~/admin/caches/caches.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

const PATH = '/admin/caches';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'caches.drop');
  const t = await requestTexts(request);
  return { ...readCaches(staff), pageTitle: t('admin:caches.pageTitle') };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, 'caches.drop');
  await readForm(request);
  await dropAllCaches(actor);
  return redirectWithFlash(PATH, { kind: 'success', key: 'admin:caches.dropped' });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Caches() {
  const { t } = useTranslation();
  const { caches, kept, ...drops } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:caches.title')} intro={t('admin:caches.intro')}>
        <Form method="post">
          <Button type="submit" name="drop" value="all" variant="line" size="sm" icon="refresh-cw">
            {t('admin:caches.drop')}
          </Button>
        </Form>
      </PageHead>
      <LastDrop {...drops} />
      <CacheTable caches={caches} />
      {kept.length > 0 && (
        <section className="mt-6">
          <h2 className="panel-title mb-3">{t('admin:caches.kept')}</h2>
          <KeptTable kept={kept} />
        </section>
      )}
    </>
  );
}
