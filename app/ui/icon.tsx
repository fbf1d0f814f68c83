import { classNames } from '~/ui/class-names';
import type { IconName } from '~/ui/icon-names';
import spriteUrl from '~/ui/icons.svg?url';

type IconProps = {
  name: IconName;
  /** 16, 20 (the default), 24 or 28 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Mirrored in right-to-left pages: for arrows, chevrons that point, log-out. */
  flip?: boolean;
  className?: string | undefined;
};

/** A decorative line icon; whatever it means is said by the text or the aria-label beside it. */
export function Icon({ name, size = 'md', flip = false, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', size !== 'md' && `icon-${size}`, flip && 'icon-flip', className)}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
