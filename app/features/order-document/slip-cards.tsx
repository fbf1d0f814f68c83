import { Barcode } from './barcode';
import { formatCount } from '~/i18n/format';
import { directionOf } from '~/i18n/language';
import { Times } from '~/ui/card';

import type { OrderDocument } from './order-document.json';

/** Slips on one sheet of A4. */
const PER_SHEET = 4;

type SlipCardsProps = {
  slips: readonly OrderDocument[];
  /** What the slip of so many is called. */
  placeText: (place: string, of: string) => string;
};

/** Packing slips, four on a sheet of A4, dark on white whatever the screen around them is. */
export function SlipCards({ slips, placeText }: SlipCardsProps) {
  const sheets = Array.from({ length: Math.ceil(slips.length / PER_SHEET) }, (_, sheet) =>
    slips.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  );
  return (
    <>
      {sheets.map((cards, sheet) => (
        <div key={sheet} className="slip-sheet on-light">
          {cards.map((slip, card) => (
            <SlipCard
              key={slip.orderId}
              slip={slip}
              place={placeText(formatCount(sheet * PER_SHEET + card + 1), formatCount(slips.length))}
            />
          ))}
        </div>
      ))}
    </>
  );
}

function SlipCard({ slip, place }: { slip: OrderDocument; place: string }) {
  const { recipient, lines, collect } = slip;
  return (
    <article lang={slip.language} dir={directionOf(slip.language)} className="slip-card">
      <header className="slip-card-head">
        <span className="slip-card-shop">
          <bdi>{slip.shop.name}</bdi>
        </span>
        <span>{place}</span>
      </header>
      <div className="slip-card-number">
        <b>{slip.number}</b>
        <Barcode number={slip.number} />
      </div>
      {slip.canceled && <p className="order-document-stamp">{slip.canceled}</p>}
      <div className="slip-card-to">
        <p>
          <b>
            <bdi>{recipient.name}</bdi>
          </b>
          {recipient.phone && (
            <>
              {' '}
              · <bdi dir="ltr">{recipient.phone}</bdi>
            </>
          )}
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
      </div>
      <ul className="slip-card-lines">
        {lines.map((line, index) => (
          <li key={index}>
            <span className="order-document-box" aria-hidden="true" />
            <span>
              <bdi>{line.name}</bdi>
              {line.size && <> · {line.size}</>}
              {line.inside.map((part, at) => (
                <span key={at} className="order-document-inside">
                  <bdi>{part}</bdi>
                </span>
              ))}
            </span>
            <b>
              <Times>{line.quantity}</Times>
            </b>
          </li>
        ))}
      </ul>
      <footer className="slip-card-foot">
        <span>{slip.pieces}</span>
        {collect && <b>{collect}</b>}
      </footer>
    </article>
  );
}
