import { Link, type LinkProps } from '@remix-run/react';
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

export type ButtonLook = {
  /**
   * primary: the one main action of a view; brass: the same on a picture; danger: asks to delete; danger-filled: does.
   */
  variant?: 'primary' | 'brass' | 'line' | 'quiet' | 'danger' | 'danger-filled';
  size?: 'sm' | 'md' | 'lg';
  full?: boolean;
  /** Before the text. */
  icon?: IconName;
  /** An arrow after the text, pointing where reading goes. */
  arrow?: boolean;
};

type ButtonProps = ComponentPropsWithoutRef<'button'> & ButtonLook & { busy?: boolean };
type ButtonLinkProps = LinkProps & ButtonLook;

function buttonClass({ variant = 'primary', size = 'md', full }: ButtonLook, className?: string) {
  return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, full && 'btn-full', className);
}

function ButtonContent({
  icon,
  arrow,
  size,
  children,
}: Pick<ButtonLook, 'icon' | 'arrow' | 'size'> & { children: ReactNode }) {
  const iconSize = size === 'sm' ? 'sm' : 'md';
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      <span>{children}</span>
      {arrow && <Icon name="arrow-right" size={iconSize} flip />}
    </>
  );
}

/** A button; `busy` keeps its width and blocks a second press by scripts, not the form itself. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, full, icon, arrow, busy = false, className, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, full }, className)}
    >
      <ButtonContent icon={icon} arrow={arrow} size={size}>
        {children}
      </ButtonContent>
    </button>
  );
});

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, full, icon, arrow, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      <ButtonContent icon={icon} arrow={arrow} size={size}>
        {children}
      </ButtonContent>
    </Link>
  );
}

type IconLook = {
  icon: IconName;
  label: string;
  flip?: boolean;
  line?: boolean;
  round?: boolean;
  iconSize?: 'sm' | 'md' | 'lg';
};
type IconButtonProps = ComponentPropsWithoutRef<'button'> & IconLook & { busy?: boolean };

function iconButtonClass({ line, round }: Pick<IconLook, 'line' | 'round'>, className?: string) {
  return classNames('icon-btn', line && 'icon-btn-line', round && 'icon-btn-round', className);
}

/** A 44 px square button with an icon alone; `label` is what it is called. Children lie on top (a count). */
export function IconButton({
  icon,
  label,
  flip,
  line,
  round,
  iconSize,
  busy = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      className={iconButtonClass({ line, round }, className)}
    >
      <Icon name={icon} flip={flip} size={iconSize} />
      {children}
    </button>
  );
}

/** The same look for a link. */
export function IconLink({
  icon,
  label,
  flip,
  line,
  round,
  iconSize,
  className,
  children,
  ...rest
}: LinkProps & IconLook) {
  return (
    <Link {...rest} aria-label={label} className={iconButtonClass({ line, round }, className)}>
      <Icon name={icon} flip={flip} size={iconSize} />
      {children}
    </Link>
  );
}

/** An underlined link with an arrow, as beside a section's heading. */
export function TextLink({ arrow = true, className, children, ...rest }: LinkProps & { arrow?: boolean }) {
  return (
    <Link {...rest} className={classNames('text-link', className)}>
      <span>{children}</span>
      {arrow && <Icon name="arrow-right" size="sm" flip />}
    </Link>
  );
}
