import { PERFUME_WORDS } from './perfume-words';
import type { PlaceWords } from './places';

/**
 * The words for the places of the shop, besides their names: singular, plural and usual synonyms, in both languages and
 * as Egyptians write them. Spelling variants that `normaliseSearchText` folds (ة/ه, أ/ا, ى/ي) and the article are left
 * out; so is the English plural with “s”. A word of several places finds all of them.
 */
export const PLACE_WORDS: readonly PlaceWords[] = [
  ...PERFUME_WORDS,
  {
    place: { category: 'incense' },
    label: 'taxonomy.category.incense',
    words: ['بخورات', 'bakhoor', 'bukhoor', 'bakhour', 'bokhoor', 'bakhur', 'bokhour', 'bakhor', 'bokhor', 'بخر'],
  },
  {
    place: { category: 'incense', branch: 'incenseSticks' },
    label: 'taxonomy.branch.incenseSticks',
    words: ['عيدان', 'اعواد', 'عيدان بخور', 'ستيك', 'ستيكس', 'stick', 'agarbatti', 'joss stick'],
  },
  {
    place: { category: 'incense', branch: 'charcoalIncense' },
    label: 'taxonomy.branch.charcoalIncense',
    words: ['فحم', 'فحم بخور', 'charcoal', 'coal'],
  },
  {
    place: { category: 'incense', branch: 'incenseCones' },
    label: 'taxonomy.branch.incenseCones',
    words: ['مخروط', 'مخاريط', 'مخروطي', 'كونز', 'كون', 'اقماع', 'cone'],
  },
  {
    place: { category: 'incense', branch: 'airFresheners' },
    label: 'taxonomy.branch.airFresheners',
    words: [
      ...['معطر جو', 'معطر', 'معطرات', 'معطر منزل', 'معطر البيت', 'معطر هواء', 'فواحة', 'فواحات', 'ديفيوزر', 'ديفوزر'],
      ...['ديفيوزرز', 'ديفيوزر بيت', 'freshener', 'air freshner', 'diffuser', 'difuser', 'reed diffuser', 'room spray'],
      ...['home fragrance', 'room fragrance'],
    ],
  },
  {
    place: { category: 'incense', branch: 'pyramid' },
    label: 'taxonomy.branch.pyramid',
    words: ['اهرامات', 'اهرام', 'هرمي', 'هرم', 'pyramid', 'pyramids'],
  },
  {
    place: { category: 'incenseBurners' },
    label: 'taxonomy.category.incenseBurners',
    words: [
      ...[
        'مبخرة',
        'مبخر',
        'مبخرات',
        'مباخير',
        'burner',
        'incense burner',
        'censer',
        'mabkhara',
        'mabkhra',
        'mabkharas',
      ],
      ...['mobkhara', 'mabakher', 'bakhoor burner'],
    ],
  },
  {
    place: { category: 'incenseBurners', branch: 'coal' },
    label: 'taxonomy.branch.coal',
    words: ['مبخرة فحم', 'فحم', 'coal', 'charcoal', 'charcoal burner'],
  },
  {
    place: { category: 'incenseBurners', branch: 'pyramidal' },
    label: 'taxonomy.branch.pyramidal',
    words: ['مبخرة هرمية', 'مبخرة هرم', 'هرمية', 'هرمي', 'هرم', 'اهرامات', 'pyramidal', 'pyramid', 'pyramid burner'],
  },
  {
    place: { category: 'incenseBurners', branch: 'sticks' },
    label: 'taxonomy.branch.sticks',
    words: [
      'حامل',
      'حوامل',
      'حامل اعواد',
      'حامل بخور',
      'ستاند',
      'stick holder',
      'holder',
      'incense holder',
      'stick tray',
    ],
  },
  {
    place: { category: 'incenseBurners', branch: 'electricity' },
    label: 'taxonomy.branch.electricity',
    words: [
      ...['مبخرة كهرباء', 'مبخرة كهربائية', 'كهرباء', 'كهربائي', 'كهربائية', 'كهربا', 'electric', 'electrical'],
      ...['electricity', 'electric burner', 'usb'],
    ],
  },
  {
    place: { category: 'bodyDeodorants' },
    label: 'taxonomy.category.bodyDeodorants',
    words: [
      ...['معطر جسم', 'معطر للجسم', 'معطرات للجسم', 'جسم', 'مزيل عرق', 'مزيل', 'مزيلات', 'ديودرنت', 'عرق', 'deodorant'],
      ...['body deodorant', 'body', 'deo', 'body care'],
    ],
  },
  {
    place: { category: 'bodyDeodorants', branch: 'makhmaryat' },
    label: 'taxonomy.branch.makhmaryat',
    words: ['مخمرية', 'مخمريه', 'كريم معطر', 'كريم', 'makhmaria', 'makhmariya', 'mokhamaria', 'makhmaryat', 'cream'],
  },
  {
    place: { category: 'bodyDeodorants', branch: 'bodySplash' },
    label: 'taxonomy.branch.bodySplash',
    words: [
      ...['سبلاش', 'سبلاشات', 'اسبلاش', 'سبلش', 'بادي سبلاش', 'بودي اسبلاش', 'بودي ميست', 'بادي ميست', 'ميست'],
      ...['splash', 'body mist', 'mist', 'بودي سبلش', 'بادي سبلش'],
    ],
  },
  {
    place: { sets: true },
    label: 'nav.collections',
    words: [
      ...[
        'طقم',
        'أطقم',
        'اطقم',
        'بوكس',
        'بوكسات',
        'صندوق هدايا',
        'باكدج',
        'باكيدج',
        'مجموعة',
        'مجموعات',
        'سيت',
        'ست هدايا',
      ],
      ...[
        'عرض',
        'عروض',
        'هدية',
        'هدايا',
        'هديه',
        'اوفر',
        'كومبو',
        'set',
        'box',
        'gift',
        'gift box',
        'gift set',
        'bundle',
      ],
      ...['offer', 'package', 'collection', 'present', 'hedeya', 'hedaya', 'box hadaya', 'buy one get one'],
    ],
  },
  {
    place: { freeShipping: true },
    label: 'badge.freeShipping',
    words: ['شحن مجاني', 'توصيل ببلاش', 'شحن ببلاش', 'free shipping', 'مجاني', 'توصيل', 'شحن', 'delivery', 'shipping'],
  },
  {
    place: { reduced: true },
    label: null,
    words: ['خصم', 'خصومات', 'تخفيض', 'تخفيضات', 'اوكازيون', 'sale', 'discount', 'reduced', 'khasm'],
  },
];
