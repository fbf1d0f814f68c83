import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type ConfirmProps = {
  /** What the closed button says: what one is about to do. */
  text: string;
  icon?: IconName;
  danger?: boolean;
  open?: boolean | undefined;
  /** The form that does it. */
  children: ReactNode;
};

/** Asks before something that cannot be taken back; the browser opens it, with or without scripts. */
export function Confirm({ text, icon, danger = false, open, children }: ConfirmProps) {
  return (
    <details className="confirm" open={open}>
      <summary className={classNames('btn btn-sm', danger ? 'btn-danger' : 'btn-line')}>
        {icon && <Icon name={icon} size="sm" />}
        <span>{text}</span>
      </summary>
      <div className="confirm-body">{children}</div>
    </details>
  );
}
