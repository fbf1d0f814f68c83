import type { ReactNode } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type ContactWayProps = {
  icon: IconName;
  name: 'whatsapp' | 'phone' | 'email' | 'branch';
  action: { href: string; outside?: boolean; text?: string };
  children: ReactNode;
};

/** One way to reach the shop: what it is, the number or address itself, and a link that uses it. */
export function ContactWay({ icon, name, action, children }: ContactWayProps) {
  const { t } = useTranslation();
  return (
    <li className="panel contact-way">
      <Icon name={icon} size="xl" className="text-gold" />
      <h2 className="mt-4 text-xl">{t(`contact:way.${name}`)}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t(`contact:way.${name}Text`)}</p>
      <p className="contact-itself">{children}</p>
      <a className="text-link mt-1" href={action.href} {...(action.outside && { target: '_blank', rel: 'noreferrer' })}>
        <span>{action.text ?? t(`contact:way.${name}Action`)}</span>
        <Icon name="arrow-right" size="sm" flip />
      </a>
    </li>
  );
}

export function SocialLink({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a className="contact-link" href={href} target="_blank" rel="noreferrer">
        <Icon name={icon} className="text-gold" />
        <span className="link wrap-anywhere">{text}</span>
      </a>
    </li>
  );
}
