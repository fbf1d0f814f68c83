import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';

const STAR = 'M50 2l14 14h20v20l14 14-14 14v20h-20l-14 14-14-14h-20v-20l-14-14 14-14v-20h20z';
const MARK = 'M50 3l14 14h19v19l14 14-14 14v19h-19l-14 14-14-14h-19v-19l-14-14 14-14v-19h19z';

/** The eight-pointed star: logo, hero, timeline and lanes; never a bullet elsewhere. */
export function Star({ className }: { className?: string }) {
  return (
    <svg className={classNames('star', className)} viewBox="0 0 100 100" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** The mark alone: a star around a drop. Inline, so that it is there with the first paint. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames('logo-mark', className)} viewBox="0 0 100 100" aria-hidden="true">
      <path d={MARK} />
      <path
        d="M50 26c9 12.5 14.5 19.5 14.5 28a14.5 14.5 0 0 1-29 0c0-8.5 5.5-15.5 14.5-28z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}

/** A picture under a pointed arch; inside a link a gold line appears around it on hover and focus. */
export function ArchClip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={classNames('arch', className)}>
      <span className="arch-clip">{children}</span>
    </span>
  );
}
