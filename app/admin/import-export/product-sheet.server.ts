import { eachAdminProduct } from '~/admin/products/products.queries.server';
import type { ProductFilters } from '~/admin/products/products.admin';

import { csvHead, csvLine } from './csv.rules';
import { PRODUCT_COLUMNS, productCells } from './product-sheet';

/**
 * The products that these filters leave, hidden ones too, as the lines of a CSV file that can be changed and read back.
 * For admins: the caller has checked.
 */
export async function* productSheet(filters: ProductFilters): AsyncGenerator<string> {
  yield csvHead(PRODUCT_COLUMNS);
  for await (const some of eachAdminProduct(filters)) yield some.map((row) => csvLine(productCells(row))).join('');
}
