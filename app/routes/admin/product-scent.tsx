import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ScentForm } from '~/admin/product-scent/scent-form';
import { scentFormSchema } from '~/admin/product-scent/scent-form.schema';
import { readScentPage } from '~/admin/product-scent/scent-page.server';
import { ProductHead, scentPath } from '~/admin/products/product-tabs';
import { saidOf } from '~/admin/products/products.admin';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { updateProductScent } from '~/features/product-scent/product-scent.commands.server';
import { ScentMeters } from '~/features/product-scent/scent-meters';
import { ScentPyramid } from '~/features/product-scent/scent-pyramid';
import { listNotes } from '~/features/scent/scent.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { localize } from '~/i18n/localized';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { Panel } from '~/ui/layout';

export const handle = { i18n: ['scent'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const language = await languageOf(request);
  const page = await orPageError(readScentPage(staff, params.id ?? '', language));
  const name = localize(page.product.name, language);
  return { ...page, pageTitle: (await requestTexts(request))('admin:scent.pageTitle', { name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const row = await orPageError(getAdminProduct(staff, params.id ?? ''));
  const name = localize({ en: row.nameEn, ar: row.nameAr }, await languageOf(request));
  const schema = scentFormSchema(await listNotes(), { smells: row.category !== 'incenseBurners' });
  return saveSubmission(
    readSubmission(form, schema),
    (parts, version) => updateProductScent(staff, row.id, parts, version),
    ({ id }) => ({ to: scentPath(id), ...saidOf('admin:products.saved', name) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function ProductScent() {
  const { t } = useTranslation();
  const { product, version, shown, ...form } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <ProductHead product={product} />
      <div className="scent-page">
        <ScentForm key={`${product.id} ${version}`} version={version} answer={answer} {...form} />
        {shown && (
          <Panel title={t('admin:scent.preview')} className="scent-preview form-stack">
            <ScentPyramid layers={shown.layers} />
            <ScentMeters {...shown} />
            <p className="field-hint">
              {t('admin:scent.line')} <span className="text-gold-ink">{shown.line}</span>
            </p>
          </Panel>
        )}
      </div>
    </>
  );
}
