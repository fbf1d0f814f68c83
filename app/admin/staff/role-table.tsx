import { Fragment } from 'react';

import { ROLE_LINES, roleMay } from '~/auth/permissions';
import { STAFF_ROLES } from '~/db/schema/user.values';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

function Mark({ what }: { what: ReturnType<typeof roleMay> }) {
  const { t } = useTranslation();
  if (what === 'looks') return t('admin:staff.looks');
  return (
    <>
      {what === 'does' ? <Icon name="check" size="sm" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{t(`admin:staff.${what}`)}</span>
    </>
  );
}

/** What each role may do, drawn from the table that decides it; on phones a line names who may. */
export function RoleTable() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const whoMay = (line: (typeof ROLE_LINES)[number]): string =>
    STAFF_ROLES.flatMap((role) => {
      const what = roleMay(role, line);
      const name = t(`admin:staff.role.${role}`);
      if (what === 'nothing') return [];
      return [what === 'looks' ? t('admin:staff.looksOf', { role: name }) : name];
    }).join(COMMA[language]);
  return (
    <Panel className="role-table">
      <div className="role-table-head">
        <h2 className="panel-title">{t('admin:staff.mayTitle')}</h2>
        <p className="text-sm text-ink-soft">{t('admin:staff.mayNote')}</p>
      </div>
      <table>
        <caption className="visually-hidden">{t('admin:staff.mayTitle')}</caption>
        <thead>
          <tr>
            <td />
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`admin:staff.role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_LINES.map((line) => (
            <tr key={line.name}>
              <th scope="row">{t(`admin:staff.may.${line.name}`)}</th>
              {STAFF_ROLES.map((role) => (
                <td key={role}>
                  <Mark what={roleMay(role, line)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {ROLE_LINES.map((line) => (
          <Fragment key={line.name}>
            <dt>{t(`admin:staff.may.${line.name}`)}</dt>
            <dd>{whoMay(line)}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  );
}
