import { Form, Link } from '@remix-run/react';

import { Signed } from '~/admin/order-lines/signed';
import { orderHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import { toEgp } from '~/features/catalogue/money';
import { formatCount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { RadioCard } from '~/ui/choice';
import { Input } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { Decision } from './statement.plan';
import { type JudgedLine, STATEMENT_STATES, type StatementDeed, type StatementSums } from './statement.rules';
import type { StatementView } from './statements.queries.server';

export function StatementSumsRow({ sums }: { sums: StatementSums }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <dl className="panel sum5">
      {(['expected', 'paid', 'fees', 'difference', 'account'] as const).map((sum) => (
        <div key={sum}>
          <dt>{t(`admin:statements.sum.${sum}`)}</dt>
          <dd className={sum === 'difference' && sums[sum] < 0 ? 'text-danger' : undefined}>
            {sum === 'difference' ? (
              <Signed egp={toEgp(sums[sum])} />
            ) : (
              <bdi className="money">{money(toEgp(sums[sum]))}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Waiting = Extract<StatementView, { kept: null }>;
/** What was chosen of rows before the statement could not be kept so. */
export type Chosen = ReadonlyMap<number, Decision>;

/**
 * A statement before anything is booked: what needs a decision in three groups, each with one already chosen. Who may
 * only read sees the lines.
 */
export function StatementReview({ statement, all, chosen }: { statement: Waiting; all: boolean; chosen: Chosen }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const mayKeep = useMay()('couriers.write');
  const { judged, sums } = statement;
  const matched = judged.filter(({ state }) => state === 'matched');
  const undecided = judged.length - matched.length;
  const groups = STATEMENT_STATES.filter((state) => state !== 'matched' || all);
  const lines = (
    <>
      {groups.map((state) => (
        <Group key={state} state={state} statement={statement} chosen={chosen} />
      ))}
      {!all && matched.length > 0 && (
        <p>
          {t('admin:statements.matched', {
            count: matched.length,
            amount: unbroken(money(toEgp(matched.reduce((sum, { paid }) => sum + paid, 0)))),
          })}{' '}
          <Link to="?lines=all" className="link link-tall" preventScrollReset>
            {t('admin:statements.seeMatched')}
          </Link>
        </p>
      )}
    </>
  );
  return (
    <>
      <StatementSumsRow sums={sums} />
      {mayKeep ? (
        <Form method="post" className="grid gap-4">
          {lines}
          <div className="batch-bar statement-bar">
            <p className="batch-bar-count">
              {t('admin:statements.decided', { done: formatCount(undecided), of: formatCount(undecided) })}
            </p>
            <span className="batch-bar-actions">
              <ButtonLink to="/admin/couriers/statements" variant="line" size="sm">
                {t('admin:statements.later')}
              </ButtonLink>
              <Button type="submit" name="intent" value="keep" size="sm" icon="check">
                {t('admin:statements.keep', { amount: unbroken(money(toEgp(sums.account))) })}
              </Button>
            </span>
          </div>
        </Form>
      ) : (
        <div className="grid gap-4">{lines}</div>
      )}
    </>
  );
}

type GroupProps = { state: JudgedLine['state']; statement: Waiting; chosen: Chosen };

function Group({ state, statement, chosen }: GroupProps) {
  const { t } = useTranslation();
  const lines = statement.judged.filter((line) => line.state === state);
  if (lines.length === 0) return null;
  return (
    <section className="panel statement-group">
      <h2>
        {t(`admin:statements.state.${state}`)} <span className="text-ink-soft">{formatCount(lines.length)}</span>
        <span className="block text-sm font-normal text-ink-soft">{t(`admin:statements.stateText.${state}`)}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <StatementLine
            key={line.row}
            line={line}
            whose={statement.whose.find(({ _id }) => _id === line.orderId)}
            chosen={chosen.get(line.row)}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { line: JudgedLine; whose: Waiting['whose'][number] | undefined; chosen: Decision | undefined };

function StatementLine({ line, whose, chosen }: LineProps) {
  const { t } = useTranslation();
  const { money, pick } = useLanguage();
  const may = useMay();
  const { order, orderId, label, expected, paid, fee, agreedFee, state, choices } = line;
  const amount = (piastres: number) => <bdi className="money">{money(toEgp(piastres))}</bdi>;
  const name = order === null ? label : String(order);
  const mayChoose = (deed: StatementDeed) => may('couriers.write') && (deed !== 'giveUp' || may('orders.discount'));
  const open = choices.filter(mayChoose);
  return (
    <li className="statement-line">
      <span>
        {orderId === null ? (
          <b>
            <bdi dir="ltr">{label}</bdi>
          </b>
        ) : (
          <Link to={orderHref(orderId)} className="order-link">
            {name}
          </Link>
        )}
        {whose && (
          <span className="block text-sm text-ink-soft">
            <bdi>{whose.name}</bdi> · {pick(whose.region)}
          </span>
        )}
      </span>
      <dl>
        <div>
          <dt>{t('admin:statements.sum.expected')}</dt>
          <dd>{amount(expected)}</dd>
        </div>
        <div>
          <dt>{t('admin:statements.paid')}</dt>
          <dd>{state === 'missing' ? t('admin:statements.nothing') : amount(paid)}</dd>
        </div>
        <div>
          <dt>{t('admin:statements.fee')}</dt>
          <dd>
            {fee === null ? '–' : amount(fee)}
            {fee !== null && agreedFee !== null && fee !== agreedFee && (
              <span className="block text-sm text-danger">
                {t('admin:statements.agreed', { amount: unbroken(money(toEgp(agreedFee))) })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {open.length > 1 && <LineChoice line={line} name={name} open={open} chosen={chosen} />}
    </li>
  );
}

type LineChoiceProps = {
  line: JudgedLine;
  name: string;
  open: readonly StatementDeed[];
  chosen: Decision | undefined;
};

/** What becomes of a line, folded: the fold says what is chosen, by the style sheet alone. */
function LineChoice({ line: { row, state, order }, name, open, chosen }: LineChoiceProps) {
  const { t } = useTranslation();
  const first = open.find((deed) => deed === chosen?.do) ?? open[0];
  const text = (deed: StatementDeed) => t(`admin:statements.do.${deed}`);
  return (
    <details className="statement-choice">
      <summary>
        {open.map((deed) => (
          <span key={deed} data-deed={deed}>
            {text(deed)}
          </span>
        ))}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div role="radiogroup" aria-label={t('admin:statements.choose', { name })} className="radio-cards">
        {open.map((deed) => (
          <RadioCard key={deed} name={`do:${row}`} value={deed} defaultChecked={deed === first} title={text(deed)} />
        ))}
        {state === 'missing' && order !== null && <input type="hidden" name={`order:${row}`} value={order} />}
        {open.includes('isOrder') && (
          <Input
            name={`order:${row}`}
            defaultValue={chosen?.order}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('admin:statements.isOrderNumber')}
            aria-label={t('admin:statements.isOrderOf', { name })}
          />
        )}
      </div>
    </details>
  );
}
