import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { InviteForm } from '~/admin/staff/invite-form';
import { RoleTable } from '~/admin/staff/role-table';
import { RoleView } from '~/admin/staff/role-view';
import { StaffList } from '~/admin/staff/staff-list';
import { TwoStepDemand } from '~/admin/staff/two-step-demand';
import { requireStaff } from '~/auth/guards.server';
import { permissionsOf, type StaffActor } from '~/auth/permissions';
import { SessionList } from '~/features/sessions/session-list';
import { officeLinks } from '~/layout/back-office-links';
import { changeSessions } from '~/layout/change-sessions.server';
import { listSessions } from '~/features/sessions/sessions.server';
import { requestTexts } from '~/features/settings/shop.server';
import { inviteStaff, type MadeInvitation, withdrawInvitation } from '~/features/staff/invitation.commands.server';
import { changeMember } from '~/features/staff/staff.commands.server';
import { listStaff } from '~/features/staff/staff.queries.server';
import { inviteSchema, memberFormSchema } from '~/features/staff/staff.schema';
import { demandTwoStep, readTwoStepDemand } from '~/features/staff/two-step-demand.server';
import { TwoStepCard } from '~/features/two-step/own-two-step';
import { readTwoStep } from '~/features/two-step/two-step.commands.server';
import type { FormAnswer } from '~/forms/server-form';
import { useFormAnswer } from '~/forms/not-saved';
import { type Flash, redirectWithFlash } from '~/http/flash.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';

const PAGE = '/admin/staff';

export const handle = { i18n: ['account'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'staff.write');
  const [twoStep, sessions] = await Promise.all([readTwoStep(staff.id), listSessions(staff)]);
  return {
    ...(await listStaff(staff)),
    ...{ demanded: await readTwoStepDemand(staff), twoStep, sessions },
    me: staff.id,
    now: new Date().toISOString(),
    pageTitle: (await requestTexts(request))('admin:staff.pageTitle'),
  };
}

/** Leads back with what became of it, in words. */
async function back<T>(done: Promise<T>, said: (value: T) => Pick<Flash, 'key' | 'values'>) {
  const result = await attempt(done);
  if (result.ok) return redirectWithFlash(PAGE, { kind: 'success', ...said(result.value) });
  return redirectWithFlash(PAGE, { kind: 'error', key: `errors:${result.refusal.messageKey}` });
}

async function changeOne(staff: StaffActor, form: FormData) {
  const read = memberFormSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return redirectWithFlash(PAGE, { kind: 'error', key: 'errors:invalid' });
  const { member, staffRole, active } = read.data;
  const patch = { ...(staffRole && { staffRole }), ...(active && { active: active === 'true' }) };
  const word = active === undefined ? 'role' : active === 'true' ? 'on' : 'off';
  return back(changeMember(staff, member, patch), ({ name }) => ({
    key: `admin:staff.saved.${word}`,
    values: { name },
  }));
}

/** Invites somebody, takes an invitation back, or gives a role or the switch of somebody another position. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'staff.write');
  const form = await readForm(request);
  const intent = formText(form, 'intent');
  if (intent === 'member') return changeOne(staff, form);
  if (intent === 'sessions') return changeSessions(staff, form, PAGE);
  if (intent === 'demand') {
    const demanded = formText(form, 'demanded') === 'true';
    return back(demandTwoStep(staff, demanded), () => ({ key: `admin:staff.demand.${demanded ? 'saved' : 'ended'}` }));
  }
  if (intent === 'withdraw') {
    const gone = withdrawInvitation(staff, formText(form, 'invitation'));
    return back(gone, () => ({ key: 'admin:staff.saved.withdrawn' }));
  }
  const read = readSubmission(form, inviteSchema);
  if (!read.ok) return read.answer;
  const made = await attempt(inviteStaff(staff, read.value, await languageOf(request)));
  if (!made.ok) return read.refuse(made.refusal);
  return data(made.value, { headers: { 'Referrer-Policy': 'no-referrer' } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Staff() {
  const { t } = useTranslation();
  const { staff, invitations, me, now, demanded, twoStep, sessions } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<FormAnswer | MadeInvitation>();
  const counts = { active: staff.filter(({ active }) => active).length, invited: invitations.length };
  return (
    <>
      <PageHead title={t('admin:staff.title')}>
        <span className="text-ink-soft">{t('admin:staff.count', counts)}</span>
      </PageHead>
      <div className="staff-page">
        <div className="staff-main">
          <StaffList staff={staff} invitations={invitations} me={me} now={now} />
          <RoleTable />
          <SessionList {...sessions} />
        </div>
        <div className="staff-side">
          <InviteForm said={answer} />
          <RoleView staff={staff} me={me} screensOf={(role) => officeLinks({ may: permissionsOf(role) })} />
          <TwoStepCard own={twoStep} />
          <TwoStepDemand demanded={demanded} />
        </div>
      </div>
    </>
  );
}
