import { Link, type LinkProps } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

/** A word on a picture: an offer, free delivery, out of stock. */
export function Badge({
  kind,
  icon,
  children,
}: {
  kind: 'offer' | 'delivery' | 'out';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`badge badge-${kind}`}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}

export type TagTone = 'gold' | 'plum' | 'emerald' | 'neutral' | 'outline' | 'danger';

/** A state in a table or a panel: always a word, with or without an icon, never a colour alone. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}

type ChipProps = LinkProps & {
  current?: boolean;
  /** The second and third level of filters: quieter, with a check when current. */
  sub?: boolean;
  count?: ReactNode;
};

/** One choice of a filter; a link, so that it works without scripts and can be shared. */
export function Chip({ current = false, sub = false, count, className, children, ...rest }: ChipProps) {
  return (
    <Link {...rest} aria-current={current || undefined} className={classNames('chip', sub && 'chip-sub', className)}>
      {sub && current && <Icon name="check" size="sm" />}
      {children}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </Link>
  );
}

type ChipRowProps = {
  label: string;
  /** They are the views of one list: drawn as tabs with a line below the chosen one. */
  tabs?: boolean;
  children: ReactNode;
};

/**
 * A row of chips that scrolls sideways on narrow screens, to where the chosen one can be seen; `label` names the filter
 * for those who do not see it.
 */
export function ChipRow({ label, tabs = false, children }: ChipRowProps) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(undefined);
  useEffect(() => {
    const chosen = [...(row.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    if (!row.current || !chosen || chosen === shown.current) return;
    shown.current = chosen;
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollBy({
        left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
        behavior: 'instant',
      });
  });
  return (
    <nav ref={row} className={classNames('chips chips-scroll', tabs && 'list-tabs')} aria-label={label}>
      {children}
    </nav>
  );
}

/** A hairline between two levels of chips in one row. */
export function ChipRule() {
  return <span className="chips-rule" aria-hidden="true" />;
}
