import { useFetcher } from '@remix-run/react';

import { useAskedAnew } from '~/forms/use-asked-anew';
import type { DrawnTexts } from '~/features/page/page.nodes';
import { PageText } from '~/features/page/page-text';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

type PagePreviewProps = {
  form: string;
  drawn: DrawnTexts;
};

/**
 * The text as shoppers would see it, to look at only: it follows the fields with scripts, and is drawn anew by a button
 * of the form without them.
 */
export function PagePreview({ form, drawn: start }: PagePreviewProps) {
  const { t, language } = useTranslation();
  const { submit, data } = useFetcher<{ drawn?: DrawnTexts }>({ key: 'page-preview' });
  useAskedAnew(form, start, submit);
  const drawn = data?.drawn ?? start;
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <Panel title={t('admin:pages.preview')} id="preview">
      <div className="page-preview">
        {order.map((own) => (
          <section key={own} aria-label={t(`language.${own}`)} lang={own} dir={own === 'ar' ? 'rtl' : 'ltr'}>
            <div inert="">
              {drawn[own].length > 0 ? (
                <PageText nodes={drawn[own]} />
              ) : (
                <p className="text-ink-soft" lang={language} dir="auto">
                  {t('admin:pages.previewNone', { language: t(`language.${own}`) })}
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
      <button type="submit" name="step" value="preview" formAction="#preview" className="btn btn-line btn-sm mt-4">
        {t('admin:pages.previewShow')}
      </button>
    </Panel>
  );
}
