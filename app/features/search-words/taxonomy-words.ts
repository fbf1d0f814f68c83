import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';

/** What a word can stand for: a place in the tree, or all sets, all that is delivered free, all that is reduced. */
export type Place = TaxonomyFilter & { sets?: true; freeShipping?: true; reduced?: true };

/** `label`: the key of the place's name in `common`, if it has one; its text in either language is a word of it too. */
export type PlaceWords = { place: Place; label: string | null; words: readonly string[] };

/**
 * The words for the places of the shop, besides their names: singular, plural and usual synonyms, in both languages and
 * as Egyptians write them. Spelling variants that `normaliseSearchText` folds (ة/ه, أ/ا, ى/ي) and the article are left
 * out; so is the English plural with “s”. A word of several places finds all of them.
 */
export const PLACE_WORDS: readonly PlaceWords[] = [
  {
    place: { category: 'perfume' },
    label: 'taxonomy.category.perfume',
    words: [
      ...['عطر', 'عطور', 'عطورات', 'عطري', 'عطرية', 'برفان', 'برفانات', 'بارفان', 'بارفانات', 'برفام', 'برفيوم'],
      ...['بيرفيوم', 'بارفيوم', 'بيرفوم', 'بارفوم', 'برفن', 'ريحة', 'ريحه', 'روايح', 'روائح', 'رائحة', 'كولونيا'],
      ...['perfume', 'parfum', 'parfume', 'fragrance', 'scent', 'cologne', 'attar', 'edp', 'edt'],
      ...['eau de parfum', 'eau de toilette', 'otoor', 'otor', 'barfan', 'berfan', 'barfum', 'burfan'],
    ],
  },
  { place: { category: 'perfume', branch: 'readyMade' }, label: 'taxonomy.branch.readyMade', words: ['جاهز', 'ready'] },
  {
    place: { category: 'perfume', branch: 'custom' },
    label: 'taxonomy.branch.custom',
    words: ['تركيبة', 'تركيبات', 'مركب', 'مركبة', 'توليفة', 'blend', 'blended', 'made to order', 'tarkeeb', 'tarkib'],
  },
  {
    place: { category: 'perfume', branch: 'readyMade', type: 'original' },
    label: 'taxonomy.type.original',
    words: ['أصلية', 'اورجينال', 'اوريجينال', 'اوريجنال', 'authentic', 'genuine', 'asly', 'asli'],
  },
  {
    place: { category: 'perfume', branch: 'readyMade', type: 'highCopy' },
    label: 'taxonomy.type.highCopy',
    words: [
      'هايكوبي',
      'كوبي',
      'تقليد',
      'مقلد',
      'بديل',
      'highcopy',
      'copy',
      'replica',
      'dupe',
      'first copy',
      'فرست كوبي',
    ],
  },
  {
    place: { category: 'perfume', branch: 'custom', gender: 'men' },
    label: 'taxonomy.gender.men',
    words: [
      ...['رجالية', 'رجال', 'للرجال', 'راجل', 'للراجل', 'رجل', 'شبابي', 'شباب', 'ولادي', 'جوزي', 'خطيبي', 'ذكوري'],
      ...[
        'man',
        'mens',
        'men s',
        'for men',
        'for him',
        'him',
        'his',
        'male',
        'masculine',
        'husband',
        'boyfriend',
        'dad',
        'homme',
      ],
      ...['gentleman', 'gentlemen', 'guy', 'regaly', 'regali', 'rigali', 'regaaly'],
    ],
  },
  {
    place: { category: 'perfume', branch: 'custom', gender: 'women' },
    label: 'taxonomy.gender.women',
    words: [
      ...[
        'نسائية',
        'نسا',
        'نساء',
        'للنساء',
        'حريمي',
        'حريمى',
        'ستات',
        'للستات',
        'سيدات',
        'ست',
        'بناتي',
        'بنات',
        'للبنات',
      ],
      ...[
        'بناتية',
        'مراتي',
        'خطيبتي',
        'انثوي',
        'نسواني',
        'ماما',
        'woman',
        'womens',
        'women s',
        'for women',
        'for her',
        'her',
      ],
      ...[
        'female',
        'feminine',
        'lady',
        'ladies',
        'wife',
        'girlfriend',
        'girl',
        'mom',
        'mum',
        'femme',
        'harimy',
        'haremy',
      ],
      ...['nesaey', 'nesa2y', 'nisai', 'banaty'],
    ],
  },
  {
    place: { category: 'perfume', branch: 'custom', gender: 'unisex' },
    label: 'taxonomy.gender.unisex',
    words: ['يونيسكس', 'يونسكس', 'مشترك', 'رجالي ونسائي', 'men and women'],
  },
  ...(['A', 'B', 'C'] as const).map((unisexClass) => ({
    place: { category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass } as const,
    label: `taxonomy.grade.${unisexClass}`,
    words: [],
  })),
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
