import { may, type StaffActor } from '~/auth/permissions';
import { eachAdminProduct } from '~/admin/products/products.queries.server';
import { type ProductFilters, productsHref } from '~/admin/products/products.admin';
import type { Language } from '~/i18n/language';

import { csvHead, csvLine } from './csv.rules';
import { columnsFor, PRODUCT_COLUMNS, productCells, type ProductColumn } from './product-sheet';
import { FILE_WORDS } from './product-words.server';

const CODE = 'EXAMPLE';

/** Whether a row is one of those that show how: they are left out, unless a product has that code. */
export const isExampleCode = (code: string): boolean => new RegExp(`^${CODE}-\\d$`, 'i').test(code);

/** A perfume as it is bought, and one that is blended in sizes; words as codes. */
const EXAMPLES: readonly Partial<Record<ProductColumn, string>>[] = [
  {
    code: `${CODE}-1`,
    'name.en': 'Example: rose oud',
    'name.ar': 'مثال: عود الورد',
    category: 'perfume',
    branch: 'readyMade',
    type: 'original',
    volume: '100ml',
    price: '950',
    priceAfter: '850',
    available: 'yes',
    freeShipping: 'no',
    visible: 'yes',
    'description.en': 'This row shows how. It is never imported: write your own below it.',
    'description.ar': 'هذا الصف للتوضيح فقط ولا يُستورد. اكتب منتجاتك تحته.',
  },
  {
    code: `${CODE}-2`,
    'name.en': 'Example: white musk',
    'name.ar': 'مثال: مسك أبيض',
    category: 'perfume',
    branch: 'custom',
    gender: 'unisex',
    unisexClass: 'A',
    'lg.price': '400',
    'lg.available': 'yes',
    'md.price': '220',
    'md.available': 'yes',
    'sm.price': '140',
    'sm.available': 'no',
    freeShipping: 'no',
    visible: 'yes',
  },
];

/** The example rows in the words of a language, in the order of PRODUCT_COLUMNS. */
function exampleCells(language: Language): string[][] {
  const wordFor = (column: ProductColumn, code: string): string => {
    const words = FILE_WORDS.find(({ columns }) => columns.includes(column))?.words;
    return words?.find((word) => word.code === code)?.label[language] ?? code;
  };
  return EXAMPLES.map((row) => PRODUCT_COLUMNS.map((column) => wordFor(column, row[column] ?? '')));
}

/**
 * The products that these filters leave, hidden ones too, as the lines of a CSV file that can be changed and read back;
 * where the shop has none, the example in the reader's language.
 */
export async function* productSheet(staff: StaffActor, filters: ProductFilters, language: Language) {
  const columns = columnsFor(may(staff, 'costs.read'));
  yield csvHead(columns);
  let none = true;
  for await (const some of eachAdminProduct(staff, filters)) {
    none &&= some.length === 0;
    yield some.map((row) => csvLine(productCells(row, columns))).join('');
  }
  if (none && productsHref(filters) === productsHref({})) yield exampleLines(language);
}

const exampleLines = (language: Language): string => exampleCells(language).map(csvLine).join('');

/** A file to begin with: the columns and rows that show how to fill them, which no import takes. */
export function* productTemplate(language: Language): Generator<string> {
  yield csvHead(PRODUCT_COLUMNS) + exampleLines(language);
}
