import { ShopMark } from '~/features/settings/shop-sign';
import { directionOf } from '~/i18n/language';

import type { OrderDocument } from './order-document.json';
import { DocumentLines } from './sheet-lines';
import { sayIn } from './say-in';

type SheetProps = {
  orderDocument: OrderDocument;
  /** The same in another language: each word of it follows that of the first. */
  second?: OrderDocument | undefined;
};

/** One printed sheet, in its own language and direction, dark on white whatever the screen around it is. */
export function OrderSheet({ orderDocument, second }: SheetProps) {
  const { kind, language, number, shop, recipient } = orderDocument;
  const say = sayIn(orderDocument, second);
  return (
    <article lang={language} dir={directionOf(language)} className={`order-document order-document-${kind} on-light`}>
      <header className="order-document-head">
        <div className="order-document-shop">
          <ShopMark logo={shop.logo} />
          <div>
            <p className="order-document-shop-name">{say((each) => each.shop.name)}</p>
            {shop.tradeName && (
              <p>
                <bdi>{shop.tradeName}</bdi>
              </p>
            )}
            <p>{say((each) => each.shop.address)}</p>
            <p>
              <bdi dir="ltr">{shop.phone}</bdi> · <bdi dir="ltr">{shop.email}</bdi>
            </p>
            {shop.numbers.map(({ value }, index) => (
              <p key={index}>
                {say((each) => each.shop.numbers[index]?.term)} <bdi dir="ltr">{value}</bdi>
              </p>
            ))}
          </div>
        </div>
        <div>
          <h2>{say((each) => each.title)}</h2>
          <p>
            {say((each) => each.words.number)} <b>{number}</b>
          </p>
          <p>
            {say((each) => each.words.date)} {say((each) => each.date)}
          </p>
          {orderDocument.canceled && <p className="order-document-stamp">{say((each) => each.canceled)}</p>}
        </div>
      </header>
      <section className="order-document-to">
        <h3>{say((each) => each.words.to)}</h3>
        <p className="order-document-name">
          <bdi>{recipient.name}</bdi> · <bdi dir="ltr">{recipient.phone}</bdi>
        </p>
        {recipient.lines.map((_, index) => (
          <p key={index}>{say((each) => each.recipient.lines[index])}</p>
        ))}
        {recipient.paragraphs.map(({ text }, index) => (
          <p key={index}>
            {say((each) => each.recipient.paragraphs[index]?.term)}: <bdi className="typed-lines">{text}</bdi>
          </p>
        ))}
      </section>
      <DocumentLines orderDocument={orderDocument} say={say} />
      {kind === 'slip' ? (
        <p className="order-document-collect">{say((each) => each.collect)}</p>
      ) : (
        <p className="order-document-foot">
          {say((each) => each.words.payment)}: {say((each) => each.payment)}
          <br />
          {second && (
            <>
              {say((each) => each.words.currency)}
              <br />
            </>
          )}
          {say((each) => each.words.foot)}
        </p>
      )}
    </article>
  );
}
