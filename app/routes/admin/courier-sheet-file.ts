import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { takeSheet } from '~/admin/couriers/sheet.server';
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

/** The courier's sheet as a file; who took it of which orders stands in the log. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request);
  const { csv, courier } = await orPageError(
    takeSheet(staff, {
      courier: formText(form, 'courier'),
      ids: readNumbers(formText(form, 'orders')).map(String),
      anyway: formText(form, 'anyway') === 'on',
      language: await languageOf(request),
    }),
  );
  const name = courier.name.toLowerCase().replace(/[^\w-]+/g, '-');
  return csvDownload(`orders-${name}`, linesOf(csv));
}
