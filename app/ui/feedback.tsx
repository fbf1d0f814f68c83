import type { ReactNode } from 'react';

import { ArchClip } from '~/ui/brand';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3;
  text?: ReactNode;
  actions?: ReactNode;
};

/** Nothing to list, or a failed read: says so and where to go next. */
export function EmptyState({ icon, title, headingLevel = 2, text, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <ArchClip className="arch-outlined">
        <Icon name={icon} size="xl" />
      </ArchClip>
      <Heading className="empty-title">{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}

/** A block in the final shape of what is loading; size it with utilities (`aspect-square`, `w-2/3`, `h-12`). */
export function Skeleton({ line = false, className }: { line?: boolean; className?: string }) {
  return <span className={classNames('skeleton', line && 'skeleton-line', className)} />;
}

/** Cards that are on their way. `label` is read once instead of the shapes. */
export function CardGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className="card-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="card" key={index}>
            <Skeleton className="aspect-square rounded-card" />
            <p className="card-over">
              <Skeleton line className="w-1/2" />
            </p>
            <p className="card-name">
              <Skeleton line className="w-4/5" />
            </p>
            <p className="card-foot">
              <Skeleton line className="w-2/5" />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
