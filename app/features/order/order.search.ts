import { normaliseSearchText } from '~/features/catalogue/search-text';

import type { OrderRow } from './order.json';

/** What an order is found by in the back office besides its money and its days. `names`: of all that was bought. */
type Searched = Pick<
  OrderRow,
  'number' | 'recipientName' | 'recipientPhone' | 'secondPhone' | 'street' | 'city' | 'landmark' | 'waybill'
> & { email: string | null; names: string };

/**
 * What a search in the back office finds an order by, as it is kept in `orders.search_text` (contract 7.4): whoever
 * changes one of these writes it anew by `storeSearchText`.
 */
export const orderSearchText = (order: Searched): string =>
  normaliseSearchText(
    [
      String(order.number),
      order.recipientName,
      order.recipientPhone,
      order.secondPhone,
      order.street,
      order.city,
      order.landmark,
      order.waybill,
      order.email,
      order.names,
    ]
      .filter(Boolean)
      .join(' '),
  );

/** Names that some write as one word and others as two: «عبدالله» and «عبد الله», «نورالدين» and «نور الدين». */
const BEGINNING = /^(عبد|ابو|ام|ابن)(.+)$/;
const ENDING = /^(.+)(الدين|الاسلام)$/;

/** The words of a search, each with the other ways to write it: all words have to be found, each in one of its ways. */
export const searchWords = (q: string): string[][] =>
  normaliseSearchText(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const apart = BEGINNING.exec(word) ?? ENDING.exec(word);
      return apart ? [word, ` ${apart[1] ?? ''} ${apart[2] ?? ''}`] : [word];
    });
