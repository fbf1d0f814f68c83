import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';

const STAR_POINTS =
  '50,2 64.04,16.09 83.94,16.06 83.91,35.96 98,50 83.91,64.04 83.94,83.94 64.04,83.91 ' +
  '50,98 35.96,83.91 16.06,83.94 16.09,64.04 2,50 16.09,35.96 16.06,16.06 35.96,16.09';
const MARK_POINTS =
  '50,3 63.78,16.74 83.23,16.77 83.26,36.22 97,50 83.26,63.78 83.23,83.23 63.78,83.26 ' +
  '50,97 36.22,83.26 16.77,83.23 16.74,63.78 3,50 16.74,36.22 16.77,16.77 36.22,16.74';

/** The eight-pointed star: logo, hero, timeline and lanes; never a bullet elsewhere. */
export function Star({ className }: { className?: string }) {
  return (
    <svg className={classNames('star', className)} viewBox="0 0 100 100" aria-hidden="true">
      <polygon points={STAR_POINTS} />
    </svg>
  );
}

/** The mark alone: a star around a drop. Inline, so that it is there with the first paint. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames('logo-mark', className)} viewBox="0 0 100 100" aria-hidden="true">
      <polygon points={MARK_POINTS} />
      <path d="M50 26c9 12.5 14.5 19.5 14.5 28a14.5 14.5 0 0 1-29 0c0-8.5 5.5-15.5 14.5-28z" fill="currentColor" stroke="none" />
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
