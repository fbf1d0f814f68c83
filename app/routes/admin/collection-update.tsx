import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { localize } from '~/features/catalogue/localized';
import { DESK_PATH, duplicatePath, updatePath } from '~/features/collection-desk/collection-desk.admin';
import { updateCollection } from '~/features/collection-desk/collection-desk.commands.server';
import { collectionFormValues, deskCollectionJson } from '~/features/collection-desk/collection-desk.json';
import { getDeskCollection } from '~/features/collection-desk/collection-desk.queries.server';
import { CollectionForm } from '~/features/collection-desk/collection-form';
import { collectionFormSchema, settleForm } from '~/features/collection-desk/form-reading';
import { answeredShelf, openingShelf } from '~/features/collection-desk/collection-shelf.server';
import { CollectionTags } from '~/features/collection-desk/collection-table';
import { COLLECTION_PICTURES } from '~/features/collection/collection.schema';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { MOST_PARTS_OF_LISTS } from '~/http/multipart.server';
import { isOversized, readForm } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';
import { Button, ButtonLink } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const record = await orPageError(getDeskCollection(params.id ?? ''));
  const values = collectionFormValues(record);
  const language = await languageOf(request);
  const [shelf, trail] = await Promise.all([
    openingShelf(values, language, record),
    listAudit({ entity: 'collection', entityId: record.row.id }),
  ]);
  const collection = deskCollectionJson(record);
  const pageTitle = translator(language)('admin:collections.onePageTitle', { name: localize(collection.name, language) });
  return { collection, values, shelf, trail, pageTitle };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const { row } = await orPageError(getDeskCollection(params.id ?? ''));
  const aside = settleForm(form);
  const refused = { ...aside.refused, ...(await keepFormImages(form, COLLECTION_PICTURES)) };
  const read = readSubmission(form, collectionFormSchema, refused);
  const answer = await saveSubmission(
    read,
    (value, version) => updateCollection(actor, row.id, value, version),
    () => ({ to: updatePath(row.id), kind: 'success', key: 'admin:collections.saved' }),
  );
  return answerWith(answer, async ({ result }) => ({
    shelf: isOversized(form) ? null : await answeredShelf(form, aside, result.initialValue, await languageOf(request)),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function CollectionUpdate() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { collection, values, shelf, trail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { _id: id, slug, updatedAt, visible } = collection;
  return (
    <>
      <PageHead title={<bdi>{pick(collection.name)}</bdi>} back={{ to: DESK_PATH, text: t('admin:collections.title') }}>
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
        shelf={answer?.shelf ?? shelf}
        answer={answer}
        version={updatedAt}
        saveText={t('save')}
      />
      <div className="mt-5 grid gap-5">
        <Confirm text={t('admin:collections.deleteThis')} icon="trash-2" danger>
          <p className="mb-3 text-sm">{t('admin:collections.deleteText')}</p>
          <Form method="post" action={DESK_PATH}>
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name="bulk" value="delete" />
            <input type="hidden" name="confirmed" value="yes" />
            <Button type="submit" variant="danger-filled" size="sm">
              {t('admin:collections.deleteNow', { count: 1 })}
            </Button>
          </Form>
        </Confirm>
        <AuditTrail {...trail} />
      </div>
    </>
  );
}
