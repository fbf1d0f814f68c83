import { isUuid } from '~/features/catalogue/uuid';

export const BIN_ENTITIES = ['product', 'collection'] as const;
export type BinEntity = (typeof BIN_ENTITIES)[number];

export type Binned = { entity: BinEntity; id: string };

/** What a button of the bin asks to be put back, `product:<id>`; null for anything else. */
export function readBinned(value: string): Binned | null {
  const [named, id = ''] = value.split(':');
  const entity = BIN_ENTITIES.find((known) => known === named);
  return entity && isUuid(id) ? { entity, id } : null;
}

/** The code that a product had before it was deleted, which gave its own free. */
export const formerCode = ({ id, code }: { id: string; code: string }): string =>
  code.endsWith(`~${id}`) ? code.slice(0, -(id.length + 1)) : code;

/** The days before something is gone for good on which that is said in red. */
export const LAST_DAYS = 3;
