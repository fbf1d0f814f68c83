import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { IconLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

export type TableColumn = {
  key: string;
  header: ReactNode;
  /** Read but not seen, as over a column of buttons. */
  headerHidden?: boolean;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
};

type TableProps = {
  /** What the table lists, for those who do not see the heading above it. */
  caption: string;
  columns: readonly TableColumn[];
  /** `<tr>`s of TableCells. */
  children: ReactNode;
  foot?: ReactNode;
};

/** A table of the back office; on phones every row becomes a small card. */
export function Table({ caption, columns, children, foot }: TableProps) {
  return (
    <div className="table-box">
      <div className="table-scroll">
        <table className="data-table data-table-stack">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, header, headerHidden, numeric }) => (
                <th key={key} scope="col" className={classNames(numeric && 'cell-num') || undefined}>
                  {headerHidden ? <span className="visually-hidden">{header}</span> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {foot && <div className="table-foot">{foot}</div>}
    </div>
  );
}

type TableCellProps = {
  /** The column's name, shown beside the value on phones. */
  label?: string;
  numeric?: boolean;
  /** The cell that names its row. */
  rowHeader?: boolean;
  className?: string;
  children: ReactNode;
};

export function TableCell({ label, numeric, rowHeader = false, className, children }: TableCellProps) {
  const cellClass = classNames(numeric && 'cell-num', className) || undefined;
  return rowHeader ? (
    <th scope="row" data-label={label} className={cellClass}>
      {children}
    </th>
  ) : (
    <td data-label={label} className={cellClass}>
      {children}
    </td>
  );
}

/** The buttons of a row, at its end. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="row-actions">{children}</div>;
}

type TablePagesProps = {
  label: string;
  /** “1–10 of 248”. */
  range: string;
  /** “1 / 25”. */
  position: string;
  previous: { to: string | null; label: string };
  next: { to: string | null; label: string };
};

/** The foot of a table: which rows are shown, and the pages before and after. */
export function TablePages({ label, range, position, previous, next }: TablePagesProps) {
  return (
    <>
      <span>{range}</span>
      <nav aria-label={label} className="flex items-center gap-1">
        {previous.to !== null && (
          <IconLink icon="chevron-left" flip to={previous.to} label={previous.label} rel="prev" />
        )}
        <bdi>{position}</bdi>
        {next.to !== null && <IconLink icon="chevron-right" flip to={next.to} label={next.label} rel="next" />}
      </nav>
    </>
  );
}

export type Segment = { to: string; text: string; icon?: IconName; current: boolean };

/** Two or three views of the same thing, as links. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {segments.map(({ to, text, icon, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {icon && <Icon name={icon} size="sm" />}
          {text}
        </Link>
      ))}
    </nav>
  );
}
