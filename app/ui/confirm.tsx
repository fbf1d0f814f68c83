import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type ConfirmProps = {
  /** What the closed button says: what one is about to do. */
  text: string;
  icon?: IconName;
  /** The usual next step of its page. */
  primary?: boolean;
  danger?: boolean;
  open?: boolean | undefined;
  /** The form that does it. */
  children: ReactNode;
};

/** Asks before something that cannot be taken back; the browser opens it, with or without scripts. */
export function Confirm({ text, icon, primary = false, danger = false, open, children }: ConfirmProps) {
  return (
    <details className="confirm" open={open}>
      <summary
        className={classNames('btn', primary ? 'btn-primary' : danger ? 'btn-sm btn-danger' : 'btn-sm btn-line')}
      >
        {icon && <Icon name={icon} size="sm" />}
        <span>{text}</span>
      </summary>
      <div className="confirm-body">{children}</div>
    </details>
  );
}
