import type { ReactNode } from 'react';

import type { IconName } from '~/ui/icon-names';

export type MenuItem =
  | { kind: 'link'; to: string; text: string; icon?: IconName; current?: boolean }
  /** Sends the form with this id, which stands elsewhere in the page. */
  | { kind: 'submit'; formId: string; text: string; icon?: IconName; flipIcon?: boolean }
  | { kind: 'label'; text: string }
  | { kind: 'rule' };

export type DropdownMenuProps = {
  id: string;
  /** What the button says, seen or (with `label`) read. */
  trigger: ReactNode;
  label?: string;
  triggerClassName: string;
  items: readonly MenuItem[];
  direction: 'ltr' | 'rtl';
};
