import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { SessionList } from '~/features/sessions/session-list';
import { changeSessions } from '~/layout/change-sessions.server';
import { listSessions } from '~/features/sessions/sessions.server';
import { requestTexts } from '~/features/settings/shop.server';
import { TwoStepCard } from '~/features/two-step/own-two-step';
import { readTwoStep } from '~/features/two-step/two-step.commands.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const PAGE = '/admin/account';

export const handle = { i18n: ['account'] };

/** One's own account in the back office: the second step of its login, and where it is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  const t = await requestTexts(request);
  const [sessions, twoStep] = await Promise.all([listSessions(staff), readTwoStep(staff.id)]);
  return { sessions, twoStep, pageTitle: `${t('account:office.title')} · ${t('shopName')}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  return changeSessions(staff, await readForm(request), PAGE);
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Account() {
  const { t } = useTranslation();
  const { sessions, twoStep } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('account:office.title')} />
      <div className="two-step-page">
        <SessionList {...sessions} />
        <TwoStepCard own={twoStep} />
      </div>
    </>
  );
}
