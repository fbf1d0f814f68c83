import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { askedAgain, takeSheet } from '~/admin/courier-sheets/sheet.server';
import { keptSheetHref } from '~/admin/courier-sheets/sheets.admin';
import { readNumbers } from '~/admin/order-batch/order-batch.admin';
import { requireStaff } from '~/auth/guards.server';
import { csvDownload } from '~/http/csv-download.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';

/** Nothing to see: the file comes as the answer to the button. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'couriers.write');
  return redirect('/admin/couriers', 303);
}

function* linesOf(csv: string): Generator<string> {
  yield csv;
}

/** The courier's sheet as a file, or, `as=print`, kept to be printed; who took it of which orders stands in the log. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request);
  const language = await languageOf(request);
  const id = formText(form, 'sheet');
  const asked =
    id === ''
      ? {
          courier: formText(form, 'courier'),
          ids: readNumbers(formText(form, 'orders')).map(String),
          anyway: formText(form, 'anyway') === 'on',
          language,
        }
      : await orPageError(askedAgain(staff, id, language));
  const { csv, courier, kept } = await orPageError(takeSheet(staff, asked));
  if (kept && formText(form, 'as') === 'print') return redirect(keptSheetHref(kept._id), 303);
  const name = courier.name.toLowerCase().replace(/[^\w-]+/g, '-');
  return csvDownload(`orders-${name}`, linesOf(csv));
}
