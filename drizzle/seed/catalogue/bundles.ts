import type { DemoCollection } from '../demo-catalogue';

const bundle = { collectionType: 'classic' } as const;

export const bundles: DemoCollection[] = [
  {
    ...bundle,
    slug: 'discovery-box',
    name: { en: 'The Discovery Box', ar: 'صندوق الاكتشاف' },
    description: {
      en:
        'Six pocket bottles, one of each character: oud, rose, amber, fig, lemon and saffron. Wear one a day for a ' +
        'week before you choose a large bottle, or give it to whoever is hard to choose for.',
      ar:
        'ست زجاجات في حجم الجيب، كل واحدة بطابع: عود وورد وعنبر وتين وليمون وزعفران. جرّب كل يوم واحدة قبل ما تختار ' +
        'الزجاجة الكبيرة، أو اهديها للي محتار تجيب له إيه.',
    },
    category: 'perfume',
    image: 'collection-discovery.webp',
    price: 2310,
    priceAfter: 1730,
    freeShipping: true,
    contents: [
      { slug: 'sultans-oud', size: '30ml', quantity: 1 },
      { slug: 'rose-of-fayoum', size: '30ml', quantity: 1 },
      { slug: 'white-amber', size: '30ml', quantity: 1 },
      { slug: 'nile-garden', size: '30ml', quantity: 1 },
      { slug: 'lemon-corniche', size: '30ml', quantity: 1 },
      { slug: 'musk-and-saffron', size: '30ml', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'the-gentlemans-box',
    name: { en: 'The Gentleman’s Box', ar: 'صندوق الوجيه' },
    description: {
      en:
        'Amber Khan in its heavy bottle, and beside it a pocket size of Sultan’s Oud for the road. They come in a ' +
        'black box with a gold bow. Add a card and it is ready to hand over.',
      ar:
        'عنبر الخان في زجاجته التقيلة، وجنبه عود السلطان في حجم الجيب للطريق. في صندوق أسود بفيونكة دهبية. مش ناقصه ' +
        'غير كارت المعايدة.',
    },
    category: 'perfume',
    image: 'set-the-gentlemans-box.webp',
    price: 2580,
    priceAfter: 2060,
    freeShipping: true,
    contents: [
      { slug: 'amber-khan', quantity: 1 },
      { slug: 'sultans-oud', size: '30ml', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'house-of-oud',
    name: { en: 'House of Oud', ar: 'بيت العود' },
    description: {
      en:
        'The walnut mabkhara, a green-hearted perfume for whoever lights it, and our Bakhoor of the East. ' +
        'Everything a sitting room needs except the guests.',
      ar: 'مبخرة خشب الجوز، وعطر أخضر للي يولّعها، ومعاهم بخور الشرق. كل اللي الصالون محتاجه ما عدا الضيوف.',
    },
    category: 'incenseBurners',
    image: 'set-house-of-oud.webp',
    price: 2770,
    priceAfter: 2150,
    freeShipping: true,
    contents: [
      { slug: 'walnut-mabkhara', quantity: 1 },
      { slug: 'emerald-oasis', quantity: 1 },
      { slug: 'bakhoor-of-the-east', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'rose-trousseau',
    name: { en: 'Rose Trousseau', ar: 'جهاز الورد' },
    description: {
      en:
        'Three layers of the same rose: splash after the shower, makhmaria on the wrists, perfume over ' +
        'everything. Put together for brides, bought by their sisters too.',
      ar:
        'الورد على تلات طبقات: سبلاش بعد الدش، ومخمرية على المعصم، وعطر فوق الكل. عملناه للعرايس، وأخواتهم كمان ' +
        'بيشتروه.',
    },
    category: 'bodyDeodorants',
    image: 'set-rose-trousseau.webp',
    price: 1320,
    priceAfter: 1080,
    contents: [
      { slug: 'rose-petal-street', quantity: 1 },
      { slug: 'rose-water-splash', quantity: 1 },
      { slug: 'rose-makhmaria', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'oriental-evening',
    name: { en: 'An Oriental Evening', ar: 'سهرة شرقية' },
    description: {
      en:
        'Violet Night and Berry Attar in a plum gift box. One is powdery, the other syrupy and dark; worn ' +
        'together they are a third perfume altogether.',
      ar: 'ليلة البنفسج وعطر التوت في علبة هدايا برقوقي. واحد بودري والتاني شربات غامق، ولو خلطتهم يطلع لك عطر تالت.',
    },
    category: 'perfume',
    image: 'set-oriental-evening.webp',
    price: 1280,
    priceAfter: 1020,
    contents: [
      { slug: 'violet-night', quantity: 1 },
      { slug: 'berry-attar', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'friday-bakhoor',
    name: { en: 'Friday Bakhoor', ar: 'بخور الجمعة' },
    description: {
      en:
        'The little mabkhara, a box of quick-light charcoal and a tin of bakhoor. All you need to start, with ' +
        'nothing left to look for.',
      ar: 'المبخرة الصغيرة وعلبة فحم سريع الاشتعال وعلبة بخور. كل اللي محتاجه في البداية، ومش هتدوّر على حاجة بعدها.',
    },
    category: 'incense',
    image: 'set-friday-bakhoor.webp',
    price: 755,
    priceAfter: 640,
    contents: [
      { slug: 'little-mabkhara', quantity: 1 },
      { slug: 'quick-light-charcoal-discs', quantity: 1 },
      { slug: 'bakhoor-of-the-east', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'the-grooms-case',
    name: { en: 'The Groom’s Case', ar: 'شنطة العريس' },
    description: {
      en:
        'Leather for the day, tobacco for the evening, coffee and amber for every day after. Three perfumes that ' +
        'do not compete with each other.',
      ar: 'جلد للنهار وتبغ للسهرة، وقهوة وعنبر لكل يوم بعدها. تلات عطور كل واحد فيهم له وقته.',
    },
    category: 'perfume',
    image: 'set-the-grooms-case.webp',
    price: 2370,
    priceAfter: 1990,
    contents: [
      { slug: 'leather-caravan', size: '100ml', quantity: 1 },
      { slug: 'pashas-tobacco', size: '50ml', quantity: 1 },
      { slug: 'coffeehouse-amber', quantity: 1 },
    ],
  },
  {
    ...bundle,
    slug: 'henna-basket',
    name: { en: 'The Henna Basket', ar: 'سبت الحِنّة' },
    description: {
      en: 'Henna Night for the bride and two jars of makhmaria for her friends. Wrapped in tulle, as it should be.',
      ar: 'ليلة الحِنّة للعروسة، وبرطمانين مخمرية لصاحباتها. ملفوف في تُل زي الأصول.',
    },
    category: 'bodyDeodorants',
    image: 'set-henna-basket.webp',
    price: 1110,
    priceAfter: 950,
    available: false,
    contents: [
      { slug: 'henna-night', size: '50ml', quantity: 1 },
      { slug: 'rose-makhmaria', quantity: 1 },
      { slug: 'amber-and-vanilla-makhmaria', quantity: 1 },
    ],
  },
];
