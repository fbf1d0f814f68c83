import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { useFormAnswer } from '~/admin/kit/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { localize } from '~/i18n/localized';
import { productPath, productsHref } from '~/admin/products/products.admin';
import { NEW_PRODUCT } from '~/admin/products/products.json';
import { ProductForm } from '~/admin/products/product-form';
import { PRODUCT_PICTURES, productFormSchema } from '~/features/product/product-input.schema';
import { createProduct } from '~/features/product/product.commands.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';
import { ButtonLink } from '~/ui/button';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { pageTitle: translator(await languageOf(request))('admin:products.createPageTitle') };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request, { files: true });
  const read = readSubmission(form, productFormSchema, await keepFormImages(form, PRODUCT_PICTURES));
  const language = await languageOf(request);
  return saveSubmission(
    read,
    (value) => createProduct(actor, value),
    ({ id, nameEn: en, nameAr: ar }) => ({
      to: productPath(id),
      kind: 'success',
      key: 'admin:products.created',
      values: { name: localize({ en, ar }, language) },
    }),
  );
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function CreateProduct() {
  const { t } = useTranslation();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead title={t('admin:products.create')} back={{ to: productsHref({}), text: t('admin:products.title') }} />
      <ProductForm
        values={NEW_PRODUCT}
        answer={answer}
        saveText={t('admin:products.createNow')}
        aside={
          <ButtonLink to={productsHref({})} variant="quiet" size="sm">
            {t('admin:products.cancel')}
          </ButtonLink>
        }
      />
    </>
  );
}
