import { useMay } from '~/auth/may';
import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';

import { ChangeForm } from './change-form';
import { ShortForm, type TypedChange } from './short-form';
import type { ItemPage, ShortAsk } from './item.queries.server';

/** What was said of a change: its faults, or that it leaves less than is promised. */
export type ChangeAnswer = FormAnswer & { short?: ShortAsk };

const textAt = (sent: Record<string, unknown>, name: string): string => {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
};

const typedIn = ({ result }: ChangeAnswer): TypedChange => {
  const at = (name: string) => textAt(result.initialValue ?? {}, name);
  return {
    way: at('way'),
    amount: at('amount'),
    reason: at('reason'),
    note: at('note'),
    key: at('key'),
    last: at('last'),
  };
};

type ChangePanelProps = { item: ItemPage; returnTo?: string; answer: ChangeAnswer | undefined };

/** The form of a change, or the question before a count is kept that is less than is promised. */
export function ChangePanel({ item, returnTo, answer }: ChangePanelProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('stock.write')) return null;
  if (answer?.short)
    return <ShortForm row={item.row} ask={answer.short} typed={typedIn(answer)} returnTo={returnTo} now={item.now} />;
  const title = item.row.onHand === null ? 'startTitle' : item.row.unit === 'ml' ? 'pourTitle' : 'changeTitle';
  return (
    <>
      <h3 className="stock-part">{t(`admin:stock.${title}`)}</h3>
      <ChangeForm item={item} answer={answer} {...(returnTo !== undefined && { returnTo })} />
    </>
  );
}
