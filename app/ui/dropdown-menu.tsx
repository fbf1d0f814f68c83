import { type ComponentType, useEffect, useRef, useState } from 'react';

import { Icon } from '~/ui/icon';
import type { DropdownMenuProps, MenuItem } from '~/ui/menu-item';

/**
 * A menu behind a button. As the server sends it, the browser's own popover opens a list of plain links. The arrow keys
 * and roles of a real menu are fetched when the pointer or the focus first comes near, and take the button's place.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [FullMenu, setFullMenu] = useState<ComponentType<DropdownMenuProps & { focusTrigger: boolean }> | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [hadFocus, setHadFocus] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    import('~/ui/dropdown-menu.radix').then(
      ({ RadixMenu }) => {
        // Never under the hand of someone who is already reading the plain list.
        if (stale || panel.current?.matches(':popover-open')) return;
        setHadFocus(document.activeElement === button.current);
        setFullMenu(() => RadixMenu);
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [wanted]);

  if (FullMenu) return <FullMenu {...props} focusTrigger={hadFocus} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.triggerClassName}
        aria-label={props.label}
        popovertarget={props.id}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        {props.trigger}
      </button>
      <div ref={panel} id={props.id} popover="auto" className="menu-panel">
        <PlainItems items={props.items} />
      </div>
    </>
  );
}

function PlainItems({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.kind === 'link' && (
            <a className="menu-item" href={item.to} aria-current={item.current ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              {item.text}
            </a>
          )}
          {item.kind === 'submit' && (
            <button className="menu-item" type="submit" form={item.formId}>
              {item.icon && <Icon name={item.icon} flip={item.flipIcon} />}
              {item.text}
            </button>
          )}
          {item.kind === 'label' && <p className="menu-label">{item.text}</p>}
          {item.kind === 'rule' && <div className="menu-rule" />}
        </li>
      ))}
    </ul>
  );
}
