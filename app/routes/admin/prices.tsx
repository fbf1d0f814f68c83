import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { PriceQuestion } from '~/admin/product-prices/price-question';
import { PricePreview } from '~/admin/product-prices/price-preview';
import { pricesHref, readPricesAsk } from '~/admin/product-prices/prices.admin';
import { namePrices, readPricesPage } from '~/admin/product-prices/prices.preview.server';
import { requireStaff } from '~/auth/guards.server';
import { changePrices } from '~/features/product-prices/prices.commands.server';
import { readPreview } from '~/features/product-prices/prices.preview.server';
import { MOST_PRICES } from '~/features/product-prices/prices.rules';
import { pricesFormSchema } from '~/features/product-prices/prices.schema';
import { undoPrices } from '~/features/product-prices/prices.undo.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { type Flash, redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { backToOffice } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { Tag } from '~/ui/badge';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const ask = readPricesAsk(understoodRequest().query);
  const [page, t] = await Promise.all([readPricesPage(staff, ask), requestTexts(request)]);
  return { ask, ...page, pageTitle: t('admin:prices.pageTitle') };
}

/** Changes all that is ticked at once, or takes back such a change as one. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const ask = readPricesAsk(understoodRequest().query);
  if (formText(form, 'intent') === 'undo') {
    const undone = await attempt(undoPrices(staff, formText(form, 'line')));
    return redirectWithFlash(backToOffice(pricesHref(ask), formText(form, 'returnTo')), undoFlash(undone));
  }
  const read = readSubmission(form, pricesFormSchema);
  if (!read.ok) return read.answer;
  const preview = readPreview(read.value.preview, staff.id);
  if (!preview) return read.refuse({ ...REFUSED, messageKey: 'prices.previewOver' });
  const done = await attempt(changePrices(staff, preview, read.value.rows));
  if (!done.ok) {
    const { fields, details } = done.refusal;
    const changed = Array.isArray(details.changed) ? details.changed.map(String) : [];
    const said = await namePrices(staff, { fields, changed }, await languageOf(request));
    return read.refuse({ ...done.refusal, fields: said.fields, values: { names: said.names } });
  }
  const { count, line } = done.value;
  return redirectWithFlash(pricesHref(ask), {
    ...{ kind: 'success', key: 'admin:prices.changed', values: { count }, bar: true },
    form: {
      ...{ labelKey: 'undo', action: pricesHref(ask) },
      fields: [
        ['intent', 'undo'],
        ['line', line],
      ],
    },
  });
}

const REFUSED = { status: 422, values: {}, fields: {}, details: {}, headers: {} };

function undoFlash(undone: Awaited<ReturnType<typeof attempt<Awaited<ReturnType<typeof undoPrices>>>>>): Flash {
  if (!undone.ok) return { kind: 'error', key: `errors:${undone.refusal.messageKey}` };
  const { count, kept } = undone.value;
  if (count === 0) return { kind: 'info', key: 'admin:prices.nothingBack' };
  return { kind: 'success', key: `admin:prices.${kept > 0 ? 'backButKept' : 'back'}`, values: { count, kept } };
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function BulkPrices() {
  const { t } = useTranslation();
  const { ask, counts, faults, preview, tooMany } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title={t('admin:prices.title')}
        back={{ to: '/admin/manage-products', text: t('admin:products.title') }}
      >
        {preview && (
          <Tag tone="gold" icon="eye">
            {t('admin:prices.previewTag')}
          </Tag>
        )}
      </PageHead>
      <div className="bulk-prices">
        <PriceQuestion key={search} ask={ask} counts={counts} faults={faults} />
        {tooMany && (
          <Alert title={t('admin:prices.tooMany', { count: MOST_PRICES })} live>
            {t('admin:prices.tooManyText')}
          </Alert>
        )}
        {preview && <PricePreview key={search} {...preview} ask={ask} answer={answer} />}
      </div>
    </>
  );
}
