import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { translator } from '~/i18n/i18n.server';
import type { Localized } from '~/i18n/localized';

import { FLAG_COLUMNS, type ProductColumn } from './product-sheet';

/** A word of the file: as the API writes it, and as the shop's pages do in both languages. */
export type FileWord = { code: string; label: Localized; under?: Localized };
/** The columns that take certain words alone, with these. */
export type FileWords = { columns: readonly ProductColumn[]; words: readonly FileWord[] }[];

const labelOf = (key: string): Localized => ({ en: translator('en')(key), ar: translator('ar')(key) });
const word = (code: string, key: string): FileWord => ({ code, label: labelOf(key) });

export const FILE_WORDS: FileWords = [
  { columns: ['category'], words: CATEGORIES.map((code) => word(code, `taxonomy.category.${code}`)) },
  {
    columns: ['branch'],
    words: CATEGORIES.flatMap((category) =>
      BRANCHES[category].map((code) => ({
        ...word(code, `taxonomy.branch.${code}`),
        under: labelOf(`taxonomy.category.${category}`),
      })),
    ),
  },
  { columns: ['type'], words: TYPES.map((code) => word(code, `taxonomy.type.${code}`)) },
  { columns: ['gender'], words: GENDERS.map((code) => word(code, `taxonomy.gender.${code}`)) },
  { columns: ['unisexClass'], words: [...GRADES].reverse().map((code) => word(code, `taxonomy.grade.${code}`)) },
  { columns: FLAG_COLUMNS, words: ['yes', 'no'].map((code) => word(code, `admin:csv.flag.${code}`)) },
];

/** What people write instead, by the code that they mean. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  perfume: ['perfumes', 'fragrance', 'عطر'],
  incense: ['bakhoor'],
  incenseBurners: ['burners', 'مبخرة'],
  bodyDeodorants: ['deodorants', 'مزيلات العرق'],
  readyMade: ['جاهز', 'عطور جاهزة'],
  custom: ['عطور تركيب', 'عطور التركيب'],
  original: ['أصلية', 'اوريجينال'],
  highCopy: ['copy', 'كوبي', 'هاي كوبى'],
  men: ['man', 'male', 'رجال', 'للرجال'],
  women: ['woman', 'female', 'نساء', 'للنساء', 'حريمي'],
  unisex: ['الجنسين', 'يونيسكس'],
  A: ['أولى'],
  B: ['ثانية'],
  C: ['ثالثة'],
  yes: ['true', 'y', '1', 'on', 'ايوه', 'صح'],
  no: ['false', 'n', '0', 'off', 'خطأ'],
};

/** Without article, spaces and dashes: «العطور» is «عطور», and “High-copy” is “high copy”. */
const plain = (text: string): string =>
  normaliseSearchText(text)
    .split(/[\s_-]+/)
    .map((part) => part.replace(/^ال(?=..)/, ''))
    .join('');

const CODES = new Map<ProductColumn, ReadonlyMap<string, string>>(
  FILE_WORDS.flatMap(({ columns, words }) => {
    const codes = new Map(
      words.flatMap(({ code, label }) =>
        [code, label.en, label.ar, ...(OTHER_WORDS[code] ?? [])].map((each) => [plain(each), code] as const),
      ),
    );
    return columns.map((column) => [column, codes] as const);
  }),
);

/** The code that a cell means by a word of either language; the cell itself where it means none, or takes any text. */
export const codeOf = (column: ProductColumn, cell: string): string => CODES.get(column)?.get(plain(cell)) ?? cell;
