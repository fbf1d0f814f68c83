import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';

type OverlayProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  /** The id a button names in `popovertarget`, or a link-like opener by scripts (`element.showPopover()`). */
  id: string;
  closeLabel: string;
  children: ReactNode;
};

type PopupProps = OverlayProps & {
  title: ReactNode;
  /** Beside the title: “3 items”. */
  note?: ReactNode;
  /** Stays in place while the body scrolls. */
  footer?: ReactNode;
};

/** 440 px under the button that opened it on wide screens, a sheet from below on phones. */
export function Popup({ id, title, note, closeLabel, footer, className, children, ...rest }: PopupProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      {...rest}
      className={classNames('overlay popup', className)}
    >
      <div className="overlay-head">
        <h2 className="overlay-title" id={`${id}-title`}>
          {title}
        </h2>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
        <IconButton icon="x" label={closeLabel} type="button" popovertarget={id} popovertargetaction="hide" />
      </div>
      <div className="overlay-body">{children}</div>
      {footer && <div className="overlay-foot">{footer}</div>}
    </div>
  );
}

type DrawerProps = OverlayProps & { /** What the drawer is called. */ label: string; head?: ReactNode };

/** 300 px from the inline start, over the page. No dialog: style sheets may show parts of it while it is closed. */
export function Drawer({ id, label, closeLabel, head, className, children, ...rest }: DrawerProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="region"
      aria-label={label}
      {...rest}
      className={classNames('overlay drawer', className)}
    >
      {head}
      <div className="overlay-body">{children}</div>
      <IconButton
        icon="x"
        iconSize="lg"
        label={closeLabel}
        type="button"
        className="drawer-close"
        popovertarget={id}
        popovertargetaction="hide"
      />
    </div>
  );
}
