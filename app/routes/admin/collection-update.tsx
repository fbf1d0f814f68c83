import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { localize } from '~/i18n/localized';
import { COLLECTIONS_PATH, duplicatePath, updatePath } from '~/admin/collections/collections.admin';
import { updateCollection } from '~/admin/collections/collections.commands.server';
import { collectionFormValues, editableCollectionJson } from '~/admin/collections/collections.json';
import { getAdminCollection } from '~/admin/collections/collections.queries.server';
import { CollectionForm } from '~/admin/collections/collection-form';
import { collectionFormSchema, settleForm } from '~/admin/collections/form-reading';
import { keptPicker, openingPicker, submittedPicker } from '~/admin/collections/collection-picker.server';
import { DeleteCollection } from '~/admin/collections/delete-collection';
import { CollectionTags } from '~/admin/collections/collection-table';
import { COLLECTION_PICTURES } from '~/features/collection/collection.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { isOversized, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';
import { ButtonLink } from '~/ui/button';

async function readCollection(form: FormData, { refused } = settleForm(form)) {
  const pictures = await keepFormImages(form, COLLECTION_PICTURES);
  return readSubmission(form, collectionFormSchema, { ...refused, ...pictures });
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const record = await orPageError(getAdminCollection(staff, params.id ?? ''));
  const values = collectionFormValues(record);
  const language = await languageOf(request);
  const { draft, headers } = await openFormDraft(request, staff.id, readCollection, async (form, { result }) => ({
    picker: await keptPicker(staff, form, result.initialValue, language),
  }));
  const [picker, trail] = await Promise.all([
    openingPicker(staff, values, language, record),
    listAudit(staff, { entity: 'collection', entityId: record.row.id }),
  ]);
  const collection = editableCollectionJson(record);
  const pageTitle = (await shopTexts(language))('admin:collections.onePageTitle', {
    name: localize(collection.name, language),
  });
  return data({ draft, collection, values, picker, trail, pageTitle }, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = settleChoices(await readForm(request, { mostParts: MOST_PARTS_OF_LISTS, files: true }));
  const { row } = await orPageError(getAdminCollection(staff, params.id ?? ''));
  const aside = settleForm(form);
  const answer = await saveSubmission(
    await readCollection(form, aside),
    (value, version) => updateCollection(staff, row.id, value, version),
    () => ({ to: updatePath(row.id), kind: 'success', key: 'admin:collections.saved' }),
    async () => ({ values: collectionFormValues(await getAdminCollection(staff, row.id)), lists: ['contents'] }),
  );
  const language = await languageOf(request);
  return answerWith(answer, async ({ result, conflicts }) => ({
    picker: isOversized(form)
      ? null
      : await submittedPicker(staff, form, aside, result.initialValue, language, conflicts),
  }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CollectionUpdate() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { draft, collection, values, picker, trail } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  const { _id: id, slug, updatedAt, visible } = collection;
  return (
    <>
      <PageHead
        title={<bdi>{pick(collection.name)}</bdi>}
        back={{ to: COLLECTIONS_PATH, text: t('admin:collections.title') }}
      >
        <CollectionTags collection={collection} />
        {visible && (
          <ButtonLink to={`/collections/${slug}`} variant="quiet" size="sm" icon="external-link">
            {t('admin:collections.view')}
          </ButtonLink>
        )}
        <ButtonLink to={duplicatePath(id)} variant="quiet" size="sm" icon="copy">
          {t('admin:collections.duplicate')}
        </ButtonLink>
      </PageHead>
      <CollectionForm
        key={updatedAt}
        values={values}
        picker={answer?.picker ?? picker}
        answer={answer}
        version={updatedAt}
        saveText={t('save')}
      />
      <div className="mt-5 grid gap-5">
        <DeleteCollection id={id} />
        <AuditTrail {...trail} />
      </div>
    </>
  );
}
