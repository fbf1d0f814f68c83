import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type AlertTone = 'danger' | 'success' | 'info';
const ALERT_ICONS: Record<AlertTone, IconName> = { danger: 'circle-alert', success: 'circle-check', info: 'info' };

type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  icon?: IconName;
  /** Read out when it appears; leave out for text that has always been on the page. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Alert({
  tone = 'info',
  title,
  icon = ALERT_ICONS[tone],
  live = false,
  className,
  children,
}: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames('alert', `alert-${tone}`, className)} role={live ? role : undefined}>
      <Icon name={icon} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** `fieldId` is the id of the control at fault; a problem of the whole form has none. */
export type FormProblem = { fieldId?: string | undefined; text: string };

/** All that is wrong with a form, at its top, each line leading to its field. Renders nothing without problems. */
export function ErrorSummary({
  title,
  problems,
  onFollow,
  className,
}: {
  title: string;
  problems: readonly FormProblem[];
  /** Leads to a field where scripts run: a change of the address would take the answer away. */
  onFollow?: (fieldId: string) => void;
  className?: string;
}) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" live title={title} className={className}>
      <ul className="alert-list">
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId ?? ''}:${text}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  if (!onFollow) return;
                  event.preventDefault();
                  onFollow(fieldId);
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
