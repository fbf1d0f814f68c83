import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { localize } from '~/i18n/localized';
import { productPath, productsHref } from '~/admin/products/products.admin';
import { NEW_PRODUCT } from '~/admin/products/products.json';
import { ProductForm } from '~/admin/products/product-form';
import { PRODUCT_PICTURES, productFormSchema } from '~/features/product/product-input.schema';
import { createProduct } from '~/features/product/product.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';
import { ButtonLink } from '~/ui/button';

const read = async (form: FormData) =>
  readSubmission(form, productFormSchema, await keepFormImages(form, PRODUCT_PICTURES));

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  return data({ draft, pageTitle: (await requestTexts(request))('admin:products.createPageTitle') }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { files: true });
  const language = await languageOf(request);
  return saveSubmission(
    await read(form),
    (value) => createProduct(staff, value),
    ({ id, nameEn: en, nameAr: ar }) => ({
      to: productPath(id),
      kind: 'success',
      key: 'admin:products.created',
      values: { name: localize({ en, ar }, language) },
    }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CreateProduct() {
  const { t } = useTranslation();
  const { draft } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
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
