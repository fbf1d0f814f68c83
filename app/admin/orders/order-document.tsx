import { DOCUMENT_KINDS, type OrderDocument } from '~/features/order-document/order-document.json';
import { PrintButton } from '~/ui/print-button';
import { otherLanguage, LANGUAGES } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { documentHref } from './orders.admin';

export function DocumentLinks({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:orderDocument.title')}>
      <dl className="order-document-links">
        {DOCUMENT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`admin:orderDocument.${kind}`)}</dt>
            <dd>
              {LANGUAGES.map((language) => (
                <ButtonLink
                  key={language}
                  to={documentHref(orderId, kind, language)}
                  variant="line"
                  size="sm"
                  lang={language}
                >
                  {t(`language.${language}`)}
                </ButtonLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Above the document and not printed with it: the button that prints, the other language and the other document. */
export function DocumentTools({ orderDocument: { kind, language, orderId } }: { orderDocument: OrderDocument }) {
  const { t } = useTranslation();
  const otherKind = kind === 'invoice' ? 'slip' : 'invoice';
  const other = otherLanguage(language);
  return (
    <div className="order-document-tools">
      <PrintButton text={t('admin:orderDocument.print')} hint={t('admin:orderDocument.printYourself')} />
      <ButtonLink to={documentHref(orderId, kind, other)} variant="line" size="sm" icon="languages" lang={other}>
        {t(`language.${other}`)}
      </ButtonLink>
      <ButtonLink to={documentHref(orderId, otherKind, language)} variant="line" size="sm" icon="receipt">
        {t(`admin:orderDocument.${otherKind}`)}
      </ButtonLink>
    </div>
  );
}
