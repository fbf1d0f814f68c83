import { directionOf, otherLanguage, LANGUAGES } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { LogoMark } from '~/ui/brand';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { DOCUMENT_KINDS, documentHref } from './orders.admin';
import type { OrderDocument } from './orders.json';

/** Both printable documents of an order, each in both languages. */
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

/**
 * Above the document and not printed with it: the other document and language, and the button that prints, which needs
 * scripts.
 */
export function DocumentTools({ orderDocument: { kind, language, orderId } }: { orderDocument: OrderDocument }) {
  const { t } = useTranslation();
  const otherKind = kind === 'invoice' ? 'slip' : 'invoice';
  const other = otherLanguage(language);
  return (
    <div className="order-document-tools">
      <Button
        type="button"
        size="sm"
        className="order-document-print"
        onClick={() => {
          window.print();
        }}
      >
        {t('admin:orderDocument.print')}
      </Button>
      <span className="order-document-print-hint">{t('admin:orderDocument.printYourself')}</span>
      <ButtonLink to={documentHref(orderId, kind, other)} variant="line" size="sm" icon="languages" lang={other}>
        {t(`language.${other}`)}
      </ButtonLink>
      <ButtonLink to={documentHref(orderId, otherKind, language)} variant="line" size="sm" icon="receipt">
        {t(`admin:orderDocument.${otherKind}`)}
      </ButtonLink>
    </div>
  );
}

/** One printed sheet, in its own language and direction, dark on white whatever the screen around it is. */
export function OrderDocumentSheet({ orderDocument }: { orderDocument: OrderDocument }) {
  const { kind, language, number, canceled, title, date, shop, recipient, words } = orderDocument;
  return (
    <article lang={language} dir={directionOf(language)} className={`order-document order-document-${kind} on-light`}>
      <header className="order-document-head">
        <div className="order-document-shop">
          <LogoMark />
          <div>
            <p className="order-document-shop-name">{shop.name}</p>
            <p>{shop.address}</p>
            <p>
              <bdi dir="ltr">{shop.phone}</bdi> · <bdi dir="ltr">{shop.email}</bdi>
            </p>
          </div>
        </div>
        <div>
          <h2>{title}</h2>
          <p>
            {words.number} <b>{number}</b>
          </p>
          <p>
            {words.date} {date}
          </p>
          {canceled && <p className="order-document-stamp">{canceled}</p>}
        </div>
      </header>
      <section className="order-document-to">
        <h3>{words.to}</h3>
        <p className="order-document-name">
          <bdi>{recipient.name}</bdi> · <bdi dir="ltr">{recipient.phone}</bdi>
        </p>
        {recipient.lines.map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {recipient.paragraphs.map(({ term, text }) => (
          <p key={term}>
            {term}: <bdi className="typed-lines">{text}</bdi>
          </p>
        ))}
      </section>
      <DocumentLines orderDocument={orderDocument} />
      {kind === 'slip' ? (
        <p className="order-document-collect">{orderDocument.collect}</p>
      ) : (
        <p className="order-document-foot">
          {words.payment}: {orderDocument.payment}
          <br />
          {words.thanks}
        </p>
      )}
    </article>
  );
}

/** What is in the parcel: with prices on the invoice, with a box to tick on the slip. */
function DocumentLines({
  orderDocument: { kind, lines, pieces, sums, total, words },
}: {
  orderDocument: OrderDocument;
}) {
  const priced = kind === 'invoice';
  return (
    <table className="order-document-lines">
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.quantity}</th>
          {priced ? (
            <>
              <th scope="col">{words.unitPrice}</th>
              <th scope="col">{words.lineTotal}</th>
            </>
          ) : (
            <th scope="col">{words.packed}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.name}
              {line.size && <span className="order-document-size"> · {line.size}</span>}
              {line.inside.map((held, place) => (
                <span key={place} className="order-document-inside">
                  {held}
                </span>
              ))}
            </th>
            <td>{line.quantity}</td>
            {priced ? (
              <>
                <td>
                  <bdi className="money">{line.unitPrice}</bdi>
                </td>
                <td>
                  <bdi className="money">{line.lineTotal}</bdi>
                </td>
              </>
            ) : (
              <td>
                <span className="order-document-box" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {priced ? (
          [...sums, { term: words.total, value: total }].map(({ term, value }) => (
            <tr key={term}>
              <th scope="row" colSpan={3}>
                {term}
              </th>
              <td>
                <bdi className="money">{value}</bdi>
              </td>
            </tr>
          ))
        ) : (
          <tr>
            <th scope="row" colSpan={3}>
              {pieces}
            </th>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
