import { BOARD_GROUPS, type BoardGroup } from '~/features/order-confirmation/confirmation.rules';
import type { FormAnswer } from '~/forms/server-form';
import { formatAge } from '~/i18n/format-age';
import { formatCount } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { OrderTotal } from '~/admin/orders/orders-parts';
import { Chip, ChipRow } from '~/ui/badge';

import type { Board, BoardOrderJson } from './board';
import { BoardTag } from './board-tag';
import { OrderCard } from './order-card';

/** How many stand where; each leads to its group. */
export function BoardTabs({ counts }: Pick<Board, 'counts'>) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('admin:confirm.groups')} tabs>
      {BOARD_GROUPS.map((group) => (
        <Chip key={group} to={`#board-${group}`} count={formatCount(counts[group])} current={false}>
          {t(`admin:confirm.group.${group}`)}
        </Chip>
      ))}
      <span className="board-done">
        {t('admin:confirm.doneToday')} <span className="chip-count">{formatCount(counts.done)}</span>
      </span>
    </ChipRow>
  );
}

/** Since when it waits, or until when. */
function WaitingFor({ entry, now }: { entry: BoardOrderJson; now: string }) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const { order, group, nextCallAt, depositAskedAt } = entry;
  if (group === 'deposit' && depositAskedAt !== null) {
    const amount = money(order.payment.asked ?? 0);
    return t('admin:confirm.depositSince', { amount, age: formatAge(depositAskedAt, now, language) });
  }
  if (group !== 'due' && nextCallAt !== null) {
    const [day, time] = [formatMoment(nextCallAt, now, language), formatMoment(nextCallAt, nextCallAt, language)];
    return t('admin:confirm.callAt', { time: day === time ? time : `${day} ${time}` });
  }
  return formatAge(order.createdAt, now, language);
}

type BoardListProps = { board: Board; chosen: string | null; answer: FormAnswer | undefined };

/**
 * The orders by group, each with all that is read aloud. One is open: on phones below its row, else beside the list.
 * Opening another closes it, by the browser alone.
 */
export function BoardList({ board, chosen, answer }: BoardListProps) {
  const { t } = useTranslation();
  const { orders, counts } = board;
  const refused = answer?.result.initialValue?.order;
  const open = [refused, chosen].find((id) => orders.some(({ order }) => order._id === id)) ?? orders[0]?.order._id;
  const first = (group: BoardGroup) => orders.find((entry) => entry.group === group)?.order._id;
  return (
    <div className="board">
      {orders.map((entry) => (
        <BoardRow
          key={entry.order._id}
          entry={entry}
          board={board}
          heads={first(entry.group) === entry.order._id}
          open={entry.order._id === open}
          answer={refused === entry.order._id ? answer : undefined}
        />
      ))}
      {counts.all > orders.length && (
        <p className="board-more text-sm text-ink-soft">{t('admin:andMore', { count: counts.all - orders.length })}</p>
      )}
    </div>
  );
}

type BoardRowProps = {
  entry: BoardOrderJson;
  board: Board;
  /** It is the first of its group. */
  heads: boolean;
  open: boolean;
  answer: FormAnswer | undefined;
};

function BoardRow({ entry, board, heads, open, answer }: BoardRowProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { order, group } = entry;
  return (
    <>
      {heads && (
        <h2 id={`board-${group}`} className="board-group">
          {t(`admin:confirm.groupHead.${group}`)}
        </h2>
      )}
      <details name="board" className="board-order" open={open}>
        <summary className="board-row">
          <span className="min-w-0 grow">
            <bdi className="font-medium">{order.address.name}</bdi>
            {order.address.region && (
              <span className="text-sm text-ink-soft"> · {pick(order.address.region.name)}</span>
            )}
            <span className="block text-sm text-ink-soft">
              <WaitingFor entry={entry} now={board.now} />
            </span>
          </span>
          <span className="board-row-end">
            <OrderTotal egp={order.payment.due} />
            <BoardTag entry={entry} />
          </span>
        </summary>
        <OrderCard entry={entry} board={board} answer={answer} />
      </details>
    </>
  );
}
