import { Link } from '@remix-run/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type CardProps = {
  /** Where the whole card leads. */
  to: string;
  /** The link's text. */
  title: ReactNode;
  titleLang?: string;
  headingLevel?: 2 | 3;
  /** A square picture. */
  picture: ReactNode;
  /** Words on the picture. */
  badges?: ReactNode;
  /** A button on the picture. */
  mark?: ReactNode;
  /** What it smells of or what it is, above the name. */
  overline?: ReactNode;
  /** Whom it is for and how much it is, below the name. */
  detail?: ReactNode;
  price?: ReactNode;
  /** A form or link with a QuickAdd, at the end of the price's row. */
  quickAdd?: ReactNode;
  /** Buttons under the price. */
  actions?: ReactNode;
  /** Not to be had at present: the picture loses its colour. */
  muted?: boolean;
};

/** A card of the catalogue: picture, what it is, name, price. The heading comes first for those who listen. */
export function Card(props: CardProps) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames('card', props.muted && 'card-out')}>
      <div className="card-pic">
        {props.picture}
        {props.badges && <div className="card-badges">{props.badges}</div>}
        {props.mark}
      </div>
      {props.overline && <p className="card-over">{props.overline}</p>}
      <Heading className="card-name">
        <Link to={props.to} lang={props.titleLang}>
          {props.title}
        </Link>
      </Heading>
      {props.detail && <p className="card-detail">{props.detail}</p>}
      {(props.price || props.quickAdd) && (
        <div className="card-foot">
          {props.price}
          {props.quickAdd && <div className="card-quick">{props.quickAdd}</div>}
        </div>
      )}
      {props.actions && <div className="card-actions">{props.actions}</div>}
    </article>
  );
}

/** 2, 3 or 4 cards beside each other; `row` makes it one snapping row on phones. The children are list items. */
export function CardGrid({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return <ul className={classNames('card-grid', row && 'card-row snap-row')}>{children}</ul>;
}

/** The one form of a page that the buttons of its cards send, each with its `item` (add-form.server.ts). */
export const QUICK_ADD_FORM_ID = 'quick-add';

/** The round button beside a card's price. */
export function QuickAdd({
  label,
  icon = 'plus',
  className,
  ...rest
}: ComponentPropsWithoutRef<'button'> & { label: string; icon?: IconName }) {
  return (
    <button {...rest} aria-label={label} className={classNames('quick-add', className)}>
      <Icon name={icon} />
    </button>
  );
}

/** Money as the shop's formatter wrote it: number first, then the currency, never broken over two lines. */
export function Money({ children, className }: { children: string; className?: string }) {
  return <bdi className={classNames('money', className)}>{children}</bdi>;
}

/** How many of something, `× 2`: in the direction of the text around it, which neither the sign nor a number has. */
export function Times({ children }: { children: string }) {
  return <span className="times">× {children}</span>;
}

type PriceProps = {
  now: string;
  /** The price before the offer, struck through. */
  was?: string | undefined;
  /** Said before the old price to those who do not see the stroke, such as “Before”. */
  wasLabel?: string | undefined;
  /** Before the price: “from”. */
  from?: string | undefined;
  large?: boolean;
  /** What else is said of the price, beside it. */
  children?: ReactNode;
};

export function Price({ now, was, wasLabel, from, large = false, children }: PriceProps) {
  return (
    <p className={classNames('price', large && 'price-large')}>
      {from && <span className="price-from">{from}</span>}
      <span className="price-line">
        <Money className="price-now">{now}</Money>
        {children}
      </span>
      {was && (
        <del className="price-was">
          {wasLabel && <span className="visually-hidden">{`${wasLabel} `}</span>}
          <Money>{was}</Money>
        </del>
      )}
    </p>
  );
}
