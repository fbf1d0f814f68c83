import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { TableFoot } from '~/admin/kit/table-foot';
import { MessagesHead, MessageTable } from '~/admin/messages/message-list';
import { MessagePanel, WaysPanel } from '~/admin/messages/message-panel';
import { deedOf } from '~/admin/messages/message-deeds.server';
import { MESSAGES_PATH, messagesHref, readMessageFilters } from '~/admin/messages/messages.admin';
import { requireStaff } from '~/auth/guards.server';
import { config } from '~/config.server';
import { isByWhatsapp, rememberWhatsapp } from '~/features/customer/customer.ways.server';
import { findNextToSend, getMessage, listMessages } from '~/features/message/message.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { backToOffice } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'messages.read');
  const filters = readMessageFilters(understoodRequest().query);
  const list = await listMessages(staff, filters);
  const { message: chosen } = filters;
  const shown =
    chosen === null
      ? null
      : (list.messages.find(({ _id }) => _id === chosen) ?? (await orPageError(getMessage(staff, chosen))));
  const byMail = config.mail !== null;
  return {
    filters,
    ...list,
    shown,
    next: shown && shown.status === 'byHand' ? await findNextToSend(staff, shown._id, filters.q) : null,
    byMail,
    byWhatsapp: byMail && shown?.status === 'byHand' ? await isByWhatsapp(staff, shown._id) : null,
    now: new Date().toISOString(),
    pageTitle: (await requestTexts(request))('admin:messages.pageTitle'),
  };
}

/** What a button of a message says, in the list, beside it or on its order's page. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'messages.send');
  const form = await readForm(request);
  const page = backToOffice(MESSAGES_PATH, formText(form, 'returnTo'));
  const deed = deedOf(formText(form, 'intent'));
  if (!deed) return redirectWithFlash(page, { kind: 'error', key: 'errors:unknown' });
  const id = formText(form, 'message');
  const result = await attempt(deed.work(staff, id));
  if (!result.ok) {
    const { messageKey, values } = result.refusal;
    return redirectWithFlash(page, { kind: 'error', key: `errors:${messageKey}`, values });
  }
  if (formText(form, 'intent') === 'sent' && form.has('remembers'))
    await rememberWhatsapp(staff, id, formText(form, 'whatsapp') === 'on');
  const { to, flash } = await deed.after(staff, { id, page }, result.value);
  return redirectWithFlash(to, flash);
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Messages() {
  const { t } = useTranslation();
  const { filters, messages, counts, pagination, shown, next, byMail, byWhatsapp, now } =
    useLoaderData<typeof loader>();
  const isFiltered = filters.q !== '' || filters.status !== null;
  return (
    <>
      <MessagesHead filters={filters} counts={counts} />
      <div className="messages">
        <div className="messages-side">
          {shown && (
            <MessagePanel
              key={shown._id}
              message={shown}
              now={now}
              byMail={byMail}
              byWhatsapp={byWhatsapp}
              next={next && messagesHref({ ...filters, message: next.id })}
              waiting={counts.byHand}
              list={messagesHref({ ...filters, message: null })}
            />
          )}
        </div>
        {messages.length > 0 ? (
          <MessageTable
            messages={messages}
            filters={filters}
            now={now}
            foot={
              <TableFoot
                pagination={pagination}
                pageHref={(page) => messagesHref({ ...filters, message: null, page })}
              />
            }
          />
        ) : (
          <EmptyState
            icon={isFiltered ? 'search-x' : 'inbox'}
            title={t(isFiltered ? 'admin:messages.noneFound' : 'admin:messages.empty')}
            text={t(isFiltered ? 'admin:messages.noneFoundText' : 'admin:messages.emptyText')}
            actions={isFiltered && <ButtonLink to={MESSAGES_PATH}>{t('admin:messages.showEverything')}</ButtonLink>}
          />
        )}
        <div className="messages-ways">
          <WaysPanel byMail={byMail} />
        </div>
      </div>
    </>
  );
}
