import { Form } from '@remix-run/react';

import { useFieldText, useValueText } from '~/features/audit/audit-changes';
import type { AuditValue } from '~/features/audit/audit.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import type { PutBackJson } from './put-back.server';

/** What the action said of the last press: a key of `errors`, and those of the fields that are at fault. */
export type PutBackRefusal = { messageKey: string; faults: { field: string; key: string }[] };

type PutBackPanelProps = {
  back: PutBackJson;
  refusal: PutBackRefusal | undefined;
  /** Where it is asked, and where one goes on. */
  href: string;
  returnTo: string;
};

/** Asks whether one field shall be put back: what it is now, and what it becomes. */
export function PutBackPanel({ back, refusal, href, returnTo }: PutBackPanelProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const fieldText = useFieldText();
  const { entry, field, change, now, becomes, changedSince, seen } = back;
  const name = change.label ? pick(change.label) : t(`admin:audit.entity.${change.entity}`);
  return (
    <Panel as="aside" id="put-back" title={t('admin:audit.putBackTitle')} className="put-back">
      {refusal && <Refusal {...refusal} />}
      <p>
        <bdi className="font-medium">{name}</bdi> · {fieldText(field)}
      </p>
      <div className="put-back-side">
        <span className="put-back-word">{t('admin:audit.now')}</span>
        <PutBackValue field={field} value={now} />
      </div>
      <div className="put-back-side put-back-becomes">
        <span className="put-back-word">{t('admin:audit.becomes')}</span>
        <PutBackValue field={field} value={becomes} />
      </div>
      {changedSince && !refusal && <Alert>{t('admin:audit.changedSince')}</Alert>}
      <Alert>{t('admin:audit.putBackText')}</Alert>
      <Form method="post" action={href} preventScrollReset className="put-back-buttons">
        <input type="hidden" name="entry" value={entry} />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit">{t('admin:audit.putItBack')}</Button>
        <ButtonLink to={returnTo} variant="line" preventScrollReset>
          {t('admin:audit.leaveIt')}
        </ButtonLink>
      </Form>
    </Panel>
  );
}

function Refusal({ messageKey, faults }: PutBackRefusal) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  return (
    <Alert tone="danger" live title={t(`errors:${messageKey}`)}>
      {faults.length > 0 && (
        <ul className="alert-list">
          {faults.map(({ field, key }) => (
            <li key={field}>
              {fieldText(field)}: {t(`errors:${key}`)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** A value whole: a picture as such, a long text to its end. */
function PutBackValue({ field, value }: { field: string; value: AuditValue }) {
  const valueText = useValueText();
  if (typeof value === 'string' && value.startsWith('/imgs/'))
    return <img {...imageSources(value, { upTo: 96 })} sizes="96px" alt="" className="thumb put-back-picture" />;
  return <span className="put-back-value">{valueText(field, value, { whole: true })}</span>;
}
