import { NavLink, useLocation } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

export type AdminLink = {
  to: string;
  text: string;
  icon: IconName;
  /** How many wait there. */
  count?: string | undefined;
  /** What the number counts went wrong. */
  trouble?: boolean;
};

/** Screens of one subject, folded into one line of the menu. */
export type AdminFold = { text: string; icon: IconName; links: readonly AdminLink[] };

/** Without a heading: the daily work. */
export type AdminGroup = { heading?: string; entries: readonly (AdminLink | AdminFold)[] };

/** The menu of the back office, in groups; a fold is open while one of its screens is shown. */
export function AdminMenu({ groups }: { groups: readonly AdminGroup[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('admin:nav.label')}>
      {groups.map(({ heading, entries }, index) => (
        <div key={index} className="admin-group">
          {heading && <p className="admin-group-name">{heading}</p>}
          {entries.map((entry) =>
            'links' in entry ? <MenuFold key={entry.text} {...entry} /> : <MenuLink key={entry.to} {...entry} />,
          )}
        </div>
      ))}
    </nav>
  );
}

function MenuLink({ to, text, icon, count, trouble = false }: AdminLink) {
  return (
    <NavLink to={to} end={to === '/admin'} className="admin-link">
      <Icon name={icon} />
      {text}
      {count !== undefined && <span className={trouble ? 'admin-count admin-count-trouble' : 'admin-count'}>{count}</span>}
    </NavLink>
  );
}

function MenuFold({ text, icon, links }: AdminFold) {
  const { pathname } = useLocation();
  const isOpen = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <details className="admin-fold" open={isOpen}>
      <summary className="admin-link">
        <Icon name={icon} />
        {text}
        <Icon name="chevron-down" size="sm" />
      </summary>
      {links.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </details>
  );
}
