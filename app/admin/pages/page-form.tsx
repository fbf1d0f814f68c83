import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormLocalized } from '~/admin/kit/form-fields';
import type { DrawnTexts } from '~/features/page/page.nodes';
import { PAGE_FIELDS } from '~/features/page/page.rules';
import { PAGE_TEXT_LENGTH, PAGE_TITLE_LENGTH } from '~/features/page/page.schema';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { PagePreview } from './page-preview';

const FORM_ID = 'page';
/** How Markdown is written; the same in both languages. */
const SIGNS = ['heading', 'list', 'numbers', 'link', 'strong'] as const;

type PageFormProps = Pick<AdminFormProps, 'values' | 'version' | 'answer'> & {
  /** As the server drew the texts last. */
  drawn: DrawnTexts;
};

/** Title and text of a page, how a text is written, and what shoppers will see of it. */
export function PageForm({ values, version, answer, drawn }: PageFormProps) {
  const { t } = useTranslation();
  return (
    <AdminForm
      id={FORM_ID}
      values={values}
      version={version}
      answer={answer}
      aside={
        <ButtonLink to="/admin/pages" variant="quiet" size="sm">
          {t('admin:pages.back')}
        </ButtonLink>
      }
    >
      <Panel>
        <div className="form-stack">
          <FormLocalized name="title" label={t('admin:pages.title')} maxLength={PAGE_TITLE_LENGTH} />
          <details className="page-help">
            <summary>{t('admin:pages.help')}</summary>
            <dl>
              {SIGNS.map((sign) => (
                <div key={sign}>
                  <dt>
                    <code dir="auto">{t(`admin:pages.sign.${sign}`)}</code>
                  </dt>
                  <dd>{t(`admin:pages.signText.${sign}`)}</dd>
                </div>
              ))}
              {PAGE_FIELDS.map((field) => (
                <div key={field}>
                  <dt>
                    <code dir="ltr">{`{${field}}`}</code>
                  </dt>
                  <dd>{t(`admin:pages.fieldText.${field}`)}</dd>
                </div>
              ))}
            </dl>
            <p>{t('admin:pages.fieldsText')}</p>
          </details>
          <FormLocalized name="text" label={t('admin:pages.text')} rows={22} maxLength={PAGE_TEXT_LENGTH} />
        </div>
      </Panel>
      <PagePreview form={FORM_ID} drawn={drawn} />
    </AdminForm>
  );
}
