import { adminToken } from './api';
import { bundleParts, type Collection, madeCollection } from './api-collections';
import { changeRow } from './change-rows';
import { database } from './database';
import { customPerfume, ownProduct } from './shopping';

type Part = Awaited<ReturnType<typeof ownProduct>>;

/** What may befall a part, as columns of its row. */
export const PART_TROUBLES = {
  'is out of stock': { available: false },
  'is hidden': { visible: false },
  'is deleted': { deleted_at: new Date() },
  'is out of stock in the size of the set': { md_available: false },
  'no longer comes in the size of the set': { md_price: null, md_price_after: null, md_available: null },
} as const;

/** Changes a part past the store, and waits until the store knows. */
export const changePart = (id: string, columns: Record<string, unknown>) => changeRow('products', id, columns);

/**
 * A classic set in the shop of two parts of one's own: two bottles of 50 ml of a custom perfume, and a simple product.
 * `mend` puts the perfume back as it was; `forgetMadeCollections` takes the set away.
 */
export async function ownSet(): Promise<{
  set: Collection;
  perfume: Part;
  simple: Part;
  mend: () => Promise<unknown>;
  forget: () => Promise<void>;
}> {
  const { bundle } = await bundleParts();
  const [perfume, simple] = [await ownProduct((await customPerfume()).id), await ownProduct()];
  const contents = [
    { productId: perfume.id, size: '50ml', quantity: 2 },
    { productId: simple.id, size: null, quantity: 1 },
  ];
  const set = await madeCollection(await adminToken(), { json: bundle({ contents }) });
  const [row] = await database()`
    select available, visible, deleted_at, md_price, md_price_after, md_available from products
    where id = ${perfume.id}`;
  return {
    set,
    perfume,
    simple,
    mend: () => changePart(perfume.id, { ...row }),
    forget: async () => {
      await perfume.forget();
      await simple.forget();
    },
  };
}
