import { Link } from '@remix-run/react';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { useEffect, useRef } from 'react';

import { Icon } from '~/ui/icon';
import type { DropdownMenuProps } from '~/ui/menu-item';

/** The same menu with the roles and keys of a menu; fetched when it is about to be used. */
export function RadixMenu({
  trigger,
  label,
  triggerClassName,
  items,
  direction,
  focusTrigger,
}: DropdownMenuProps & { focusTrigger: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusTrigger) button.current?.focus();
  }, [focusTrigger]);

  return (
    // modal would inject a <style> element, which the content security policy forbids.
    <Menu.Root modal={false} dir={direction}>
      <Menu.Trigger ref={button} className={triggerClassName} aria-label={label}>
        {trigger}
      </Menu.Trigger>
      {/* Not in a portal: it belongs to the landmark its button stands in. */}
      <Menu.Content className="menu-panel z-40" align="end" sideOffset={8} collisionPadding={12} loop>
        {items.map((item, index) => {
          if (item.kind === 'rule') return <Menu.Separator key={index} className="menu-rule" />;
          if (item.kind === 'label') {
            return (
              <Menu.Label key={index} className="menu-label">
                {item.text}
              </Menu.Label>
            );
          }
          if (item.kind === 'link') {
            return (
              <Menu.Item key={index} asChild>
                <Link className="menu-item" to={item.to} aria-current={item.current ? 'page' : undefined}>
                  {item.icon && <Icon name={item.icon} />}
                  {item.text}
                </Link>
              </Menu.Item>
            );
          }
          return (
            <Menu.Item key={index} asChild onSelect={() => submitForm(item.formId)}>
              <button className="menu-item" type="button">
                {item.icon && <Icon name={item.icon} flip={item.flipIcon} />}
                {item.text}
              </button>
            </Menu.Item>
          );
        })}
      </Menu.Content>
    </Menu.Root>
  );
}

function submitForm(formId: string) {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
