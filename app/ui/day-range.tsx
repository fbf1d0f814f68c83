import { Input } from './field';

type DayRangeProps = { from: string | null; to: string | null; labels: { from: string; to: string } };

/** Days from and to, both included; the button of the form applies them, as a day is typed in three steps. */
export function DayRange({ from, to, labels }: DayRangeProps) {
  return (
    <span className="filter-days">
      <Input key={`from ${from}`} type="date" name="from" aria-label={labels.from} defaultValue={from ?? ''} />
      <span aria-hidden="true">–</span>
      <Input key={`to ${to}`} type="date" name="to" aria-label={labels.to} defaultValue={to ?? ''} />
    </span>
  );
}
