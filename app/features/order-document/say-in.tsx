import type { ReactNode } from 'react';

import { directionOf } from '~/i18n/language';

import type { OrderDocument } from './order-document.json';

export type Say = (pick: (each: OrderDocument) => string | null | undefined) => ReactNode;

/** What a text of a document says: in its language, and where there is a second one and it differs, in that as well. */
export const sayIn =
  (first: OrderDocument, second: OrderDocument | undefined): Say =>
  (pick) => {
    const [text, other] = [pick(first), second && pick(second)];
    return (
      <>
        <bdi>{text}</bdi>
        {second && other && other !== text && (
          <span className="order-document-second">
            <bdi lang={second.language} dir={directionOf(second.language)}>
              {other}
            </bdi>
          </span>
        )}
      </>
    );
  };
