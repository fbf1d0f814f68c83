import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import type { UserActor } from '~/auth/actor';
import { requireUser } from '~/auth/guards.server';
import { startSession } from '~/auth/session.server';
import { DetailsForm, EmailForm, PasswordForm } from '~/features/account/profile-forms';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { SessionList } from '~/features/sessions/session-list';
import { changeSessions } from '~/layout/change-sessions.server';
import { listSessions } from '~/features/sessions/sessions.server';
import { changePassword, updateProfile } from '~/features/user/user.commands.server';
import type { UserJson } from '~/features/user/user.json';
import { getProfile } from '~/features/user/user.queries.server';
import {
  changePasswordSchema,
  emailFormSchema,
  profileFormSchema,
  type ProfilePatch,
} from '~/features/user/user.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { clientAddress } from '~/http/client-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { takeFormDraft } from '~/auth/form-draft.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';

const PAGE = '/user/profile';

const DETAILS = Object.keys(profileFormSchema.omit({ currentPassword: true }).shape);

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const t = await requestTexts(request);
  const [profile, regions, sessions] = await Promise.all([
    getProfile(actor.id),
    listActiveRegions(),
    listSessions(actor),
  ]);
  const { typed, headers } = await takeFormDraft(request, actor.id);
  return data(
    { pageTitle: `${t('account:profile.title')} · ${t('shopName')}`, profile, regions, sessions, typed },
    { headers },
  );
}

const done = (said: string) => ({ kind: 'success', key: `account:profile.${said}` }) as const;

/** A new password ends every session: this one goes on under a new id. */
async function setPassword(actor: UserActor, request: Request, form: FormData) {
  const read = readSubmission(form, changePasswordSchema);
  if (!read.ok) return read.answer;
  const sender = { clientAddress: clientAddress(request), language: await languageOf(request) };
  const changed = await attempt(changePassword(actor, read.value, sender));
  if (!changed.ok) return read.refuse(changed.refusal);
  const headers = new Headers();
  await startSession(actor.id, request, headers);
  return redirectWithFlash(PAGE, done('passwordChanged'), headers);
}

/** Changes details, the e-mail or the password, or ends the sessions of other devices (contract 4.2, 4.4). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: DETAILS });
  const form = await readForm(request);
  const intent = formText(form, 'intent');
  if (intent === 'password') return setPassword(actor, request, form);
  if (intent === 'sessions') return changeSessions(actor, form, PAGE);
  const ofEmail = intent === 'email';
  const sender = { language: await languageOf(request), clientAddress: clientAddress(request) };
  return saveSubmission<ProfilePatch & { currentPassword?: string | undefined }, UserJson>(
    readSubmission(form, ofEmail ? emailFormSchema : profileFormSchema),
    ({ currentPassword, ...patch }) => updateProfile(actor, patch, { currentPassword, ...sender }),
    () => ({ to: PAGE, ...done(ofEmail ? 'emailSaved' : 'saved') }),
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Profile() {
  const { t } = useTranslation();
  const { profile, regions, sessions, typed } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const sent = useNavigation().formData?.get('intent');
  const state = (intent: 'details' | 'email' | 'password') => ({
    answer: answered?.result.initialValue?.intent === intent ? answered : undefined,
    busy: sent === intent,
  });
  const title = t('account:profile.title');
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t('account:profile.text')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <DetailsForm profile={profile} regions={regions} typed={typed} {...state('details')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-8">
          <PasswordForm email={profile.email ?? ''} {...state('password')} />
          <EmailForm email={profile.email ?? ''} {...state('email')} />
          <SessionList {...sessions} />
        </div>
      </div>
    </div>
  );
}
