import { Link } from '@remix-run/react';

import { messagesHref } from '~/admin/messages/messages.admin';
import { formatMoment } from '~/i18n/format-date';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import type { CallOutcome, OrderStatus } from '~/db/schema/order.values';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import { EditDetails, isMoved } from './edit-details';
import { useMissingPieces } from './missing-pieces';
import type { StreamDeed, StreamEntry, StreamLine } from './order-stream';

const STATUS_ICON: Record<OrderStatus, IconName> = {
  pending: 'clock-3',
  accepted: 'sparkles',
  out: 'truck',
  delivered: 'package-check',
  canceled: 'x',
};

const CALL_ICON: Record<CallOutcome, IconName> = {
  confirmed: 'phone-call',
  noAnswer: 'phone-missed',
  later: 'calendar-clock',
  wrongNumber: 'phone-off',
  declined: 'x',
};

function iconOf(deed: StreamDeed): IconName {
  switch (deed.kind) {
    case 'placed':
      return 'receipt';
    case 'status':
      return deed.takenBack ? 'undo-2' : STATUS_ICON[deed.to];
    case 'payment':
      return 'wallet';
    case 'edit':
      return 'pencil';
    case 'note':
      return 'sticky-note';
    case 'call':
      return CALL_ICON[deed.outcome];
    case 'confirmation':
      return deed.to === 'confirmed' ? 'check' : 'x';
    case 'deposit':
      return 'hand-coins';
    case 'return':
      return 'package-x';
    case 'missing':
      return 'triangle-alert';
    case 'message':
      return 'message-circle';
  }
}

const isGood = (deed: StreamDeed): boolean =>
  (deed.kind === 'call' && deed.outcome === 'confirmed') ||
  (deed.kind === 'confirmation' && deed.to === 'confirmed') ||
  (deed.kind === 'status' && !deed.takenBack && deed.to !== 'canceled') ||
  (deed.kind === 'payment' && deed.to === 'paid');

function useEntryText() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return ({ direction, amount, how, reference, isCorrection }: StreamEntry): string => {
    const words = t(`admin:stream.${isCorrection ? 'corrected' : direction}`, { amount: unbroken(money(amount)) });
    return [words, t(`admin:stream.how.${how}`), reference].filter(Boolean).join(' · ');
  };
}

/** What the line says first. */
function useHeading() {
  const { t } = useTranslation();
  const { money, language } = useLanguage();
  const entryText = useEntryText();
  const missingPieces = useMissingPieces();
  return (deed: StreamDeed, now: string): string => {
    switch (deed.kind) {
      case 'placed':
        return t('admin:stream.placed');
      case 'status': {
        const status = t(`admin:orders.status.${deed.to}`);
        return deed.takenBack ? t('admin:stream.takenBack', { status }) : status;
      }
      case 'payment': {
        const entries = deed.entries.map(entryText).join(' · ');
        return entries || t('admin:stream.payment', { status: t(`admin:orders.paymentStatus.${deed.to}`) });
      }
      case 'edit': {
        const [from, to] = [deed.before.total, deed.after.total].map((egp) => unbroken(money(egp)));
        if (from !== to) return t('admin:stream.editTotal', { from, to });
        return t(isMoved(deed) ? 'admin:stream.editAddress' : 'admin:stream.edit');
      }
      case 'note':
        return t('admin:stream.note');
      case 'call':
        return deed.again
          ? t('admin:stream.callAgain', { time: whenOf(deed.again, now, language) })
          : t(`admin:stream.call.${deed.outcome}`);
      case 'confirmation':
        return t(`admin:stream.confirmation.${deed.to}.${deed.how}`);
      case 'deposit':
        return deed.amount === null
          ? t('admin:stream.noDeposit')
          : t('admin:stream.deposit', { amount: unbroken(money(deed.amount)) });
      case 'return':
        return t(`admin:stream.return.${deed.to}`, { kind: t(`admin:stream.returned.${deed.of ?? 'returned'}`) });
      case 'missing':
        return t('admin:missing.pieces', { pieces: missingPieces(deed) });
      case 'message':
        return t(deed.byHand ? 'admin:stream.byHand' : 'admin:stream.byMail');
    }
  };
}

/** The day where it is not today, and always the time. */
function whenOf(iso: string, now: string, language: 'en' | 'ar'): string {
  const [short, time] = [formatMoment(iso, now, language), formatMoment(iso, iso, language)];
  return short === time ? time : `${short} ${time}`;
}

function Quote({ deed }: { deed: StreamDeed }) {
  const { pick } = useLanguage();
  const { t } = useTranslation();
  if (deed.kind === 'message') {
    return (
      <Link to={messagesHref({ message: deed.message })} className="link link-tall text-sm">
        {t(`admin:messageTexts.kind.${deed.of}`)}
      </Link>
    );
  }
  if (deed.kind === 'edit') return <EditDetails edit={deed} />;
  const text =
    deed.kind === 'note' || deed.kind === 'missing'
      ? deed.text
      : deed.kind === 'call'
        ? deed.note
        : deed.kind === 'status'
          ? deed.reasonIn
            ? pick(deed.reasonIn)
            : (deed.reason ?? '')
          : '';
  if (text === '') return null;
  return (
    <p className="stream-quote typed-lines" dir="auto">
      {text}
    </p>
  );
}

/** Everything that happened to an order, newest first, with who and when. */
export function OrderStream({ lines, now }: { lines: readonly StreamLine[]; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingOf = useHeading();
  return (
    <ol className="stream">
      {lines.map((line) => (
        <li key={line.key} className={isGood(line) ? 'stream-good' : undefined}>
          <span className="stream-dot">
            <Icon name={iconOf(line)} size="sm" />
          </span>
          <p className="stream-line">
            <span>
              <span className="font-medium">{headingOf(line, now)}</span>
              {line.by !== null && (
                <span className="text-ink-soft">
                  {' · '}
                  <bdi>{line.by}</bdi>
                </span>
              )}
              {line.byCustomer && <span className="text-ink-soft"> · {t('admin:stream.customer')}</span>}
            </span>
            <time dateTime={line.at} className="text-sm text-ink-soft">
              {whenOf(line.at, now, language)}
            </time>
          </p>
          <Quote deed={line} />
        </li>
      ))}
    </ol>
  );
}
