import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listSetsHolding } from '~/admin/bulk-actions/holding-sets.server';
import { useFormAnswer } from '~/forms/not-saved';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { localize } from '~/i18n/localized';
import { productPath, productsHref, saidOf } from '~/admin/products/products.admin';
import { productFormJson, shownProductForm, volumeToStore } from '~/admin/products/products.json';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { ProductForm } from '~/admin/products/product-form';
import { ProductHead } from '~/admin/products/product-tabs';
import { DeleteProduct } from '~/admin/products/product-tools';
import { PRODUCT_PICTURES, productFormSchema } from '~/features/product/product-input.schema';
import { deleteProducts, duplicateProduct, updateProduct } from '~/features/product/product.commands.server';
import { shopTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { keepFormImages } from '~/images/form-images.server';

const read = async (form: FormData) =>
  readSubmission(form, productFormSchema, await keepFormImages(form, PRODUCT_PICTURES));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const row = await orPageError(getAdminProduct(staff, params.id ?? ''));
  const language = await languageOf(request);
  const { entries, pagination } = await listAudit(staff, { entity: 'product', entityId: row.id });
  const values = shownProductForm(row, language);
  const name = localize(values.name, language);
  return data(
    {
      draft,
      product: { id: row.id, slug: row.slug, visible: row.visible, version: row.updatedAt.toISOString(), values },
      sets: await listSetsHolding(staff, [row.id]),
      trail: { entries, pagination },
      pageTitle: (await shopTexts(language))('admin:products.onePageTitle', { name }),
    },
    { headers },
  );
}

/** Saves the form; `intent` says that it is copied or deleted instead. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = settleChoices(await readForm(request, { files: true }));
  const row = await orPageError(getAdminProduct(staff, params.id ?? ''));
  const { id } = row;
  const language = await languageOf(request);
  const name = localize(productFormJson(row).name, language);
  if (form.has('volume')) form.set('volume', volumeToStore(formText(form, 'volume'), row.volume));

  if (formText(form, 'intent') === 'duplicate') {
    const copy = await orPageError(duplicateProduct(staff, id));
    return redirectWithFlash(productPath(copy.id), saidOf('admin:products.duplicated', name));
  }
  if (formText(form, 'intent') === 'delete') {
    await orPageError(deleteProducts(staff, [id]));
    return redirectWithFlash(productsHref({}), saidOf('admin:products.changed.delete', name));
  }
  return saveSubmission(
    await read(form),
    (value, version) => updateProduct(staff, id, value, version),
    () => ({ to: productPath(id), ...saidOf('admin:products.saved', name) }),
    async () => ({ values: shownProductForm(await getAdminProduct(staff, id), language) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateProduct() {
  const { draft, product, sets, trail } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <ProductHead product={{ ...product, name: product.values.name }} />
      <ProductForm
        key={`${product.id} ${product.version}`}
        values={product.values}
        version={product.version}
        sets={sets}
        answer={answer}
      />
      <div className="mt-5 grid gap-5">
        <div className="justify-self-start">
          <DeleteProduct sets={sets} />
        </div>
        <AuditTrail {...trail} />
      </div>
    </>
  );
}
