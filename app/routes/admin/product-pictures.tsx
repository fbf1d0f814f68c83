import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { movePicture } from '~/admin/product-pictures/move-picture';
import { PicturesForm } from '~/admin/product-pictures/pictures-form';
import { readPicturesPage } from '~/admin/product-pictures/pictures-page.server';
import { picturesPath, ProductHead } from '~/admin/products/product-tabs';
import { saidOf } from '~/admin/products/products.admin';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { PICTURE_FILES, picturesFormSchema } from '~/features/picture/pictures.schema';
import { updateProductPictures } from '~/features/product-pictures/product-pictures.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { localize } from '~/i18n/localized';
import { keepFormImages } from '~/images/form-images.server';
import { languageOf } from '~/request/language.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const page = await orPageError(readPicturesPage(staff, params.id ?? ''));
  const name = localize(page.product.name, await languageOf(request));
  return { ...page, pageTitle: (await requestTexts(request))('admin:pictures.pageTitle', { name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { files: true });
  movePicture(form);
  const row = await orPageError(getAdminProduct(staff, params.id ?? ''));
  const name = localize({ en: row.nameEn, ar: row.nameAr }, await languageOf(request));
  return saveSubmission(
    readSubmission(form, picturesFormSchema, await keepFormImages(form, PICTURE_FILES)),
    ({ images }, version) => updateProductPictures(staff, row.id, images, version),
    ({ id }) => ({ to: picturesPath(id), ...saidOf('admin:products.saved', name) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function ProductPictures() {
  const { product, version, values, cutOuts } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <ProductHead product={product} />
      <PicturesForm key={product.id} {...{ values, version, cutOuts, answer }} />
    </>
  );
}
