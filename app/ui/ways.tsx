import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Icon } from '~/ui/icon';

export type Crumb = { text: ReactNode; to?: string | undefined };

/** The way from the home page to here; the last crumb is this page and no link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ text, to }, index) => (
          <li key={index}>
            {to && index < crumbs.length - 1 ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
            {index < crumbs.length - 1 && <Icon name="chevron-right" size="sm" flip />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  /** The address of a page, filters kept. */
  pageHref: (page: number) => string;
  previousText: string;
  nextText: string;
  /** Read before each number: “Page”. */
  pageText: string;
  /** Read in place of the dots: “Pages 4 to 6”. */
  gapText: (from: number, to: number) => string;
};

type Shown = { page: number; gap?: { from: number; to: number } };

/**
 * Which pages to name: the first, the last, and three around the current one. What is left out between two of them is a
 * gap, which leads to the page in its middle.
 */
export function pagesToShow(page: number, pageCount: number): Shown[] {
  const middle = Math.min(Math.max(page, 2), pageCount - 1);
  const near = [...new Set([1, middle - 1, middle, middle + 1, pageCount])].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  );
  return near.flatMap((candidate, index) => {
    const [from, to] = [(near[index - 1] ?? 0) + 1, candidate - 1];
    if (from > to) return [{ page: candidate }];
    const between = Math.floor((from + to) / 2);
    return [from === to ? { page: between } : { page: between, gap: { from, to } }, { page: candidate }];
  });
}

/** Pages as links. Renders nothing where there is only one. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, pageHref, previousText, nextText, pageText, gapText } = props;
  if (pageCount <= 1) return null;
  const previous = (
    <>
      <Icon name="chevron-left" size="sm" flip />
      <span>{previousText}</span>
    </>
  );
  const next = (
    <>
      <span>{nextText}</span>
      <Icon name="chevron-right" size="sm" flip />
    </>
  );
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Link discover="none" className="pager-link pager-step pager-prev" rel="prev" to={pageHref(page - 1)}>
          {previous}
        </Link>
      ) : (
        <span className="pager-link pager-step pager-prev">{previous}</span>
      )}
      {pagesToShow(page, pageCount).map(({ page: shown, gap }) => (
        <Link
          key={shown}
          discover="none"
          className="pager-link"
          to={pageHref(shown)}
          aria-current={shown === page ? 'page' : undefined}
          aria-label={gap ? gapText(gap.from, gap.to) : `${pageText} ${shown}`}
          title={gap && gapText(gap.from, gap.to)}
        >
          {gap ? '…' : shown}
        </Link>
      ))}
      {page < pageCount ? (
        <Link discover="none" className="pager-link pager-step" rel="next" to={pageHref(page + 1)}>
          {next}
        </Link>
      ) : (
        <span className="pager-link pager-step">{next}</span>
      )}
    </nav>
  );
}
