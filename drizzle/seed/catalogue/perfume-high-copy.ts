import type { DemoProduct } from '../demo-catalogue';

const categoryPath = { category: 'perfume', branch: 'readyMade', type: 'highCopy' } as const;

export const highCopyPerfumes: DemoProduct[] = [
  {
    ...categoryPath,
    code: 'AT-H-001',
    slug: 'zumurrud',
    name: { en: 'Zumurrud', ar: 'زُمُرُّد' },
    description: {
      en:
        'Green apple, galbanum and vetiver, cut sharp like a gemstone. A little ginger lights the top. Fresh, but ' +
        'with a backbone.',
      ar: 'تفاح أخضر وقنّة وفيتيفر، حوافه حادة زي الحجر الكريم. لمسة جنزبيل تنوّر أوله. منعش وله شخصية.',
    },
    volume: '100ml',
    image: 'product-zumurrud.webp',
    price: 920,
    priceAfter: 690,
    inspiredBy: { en: 'The great green colognes', ar: 'الكولونيا الخضراء الأصيلة' },
  },
  {
    ...categoryPath,
    code: 'AT-H-002',
    slug: 'white-musk-of-siwa',
    name: { en: 'White Musk of Siwa', ar: 'مسك سيوة الأبيض' },
    description: {
      en:
        'A white musk as plain as salt and sunlight. Cotton flower and a hint of date blossom round it off. The ' +
        'one to keep in the bag.',
      ar: 'مسك أبيض صافي زي الملح والشمس، معاه زهر القطن ونفحة من طلع النخل. زجاجة تعيش في الشنطة.',
    },
    volume: '50ml',
    image: 'product-white-musk-of-siwa.webp',
    price: 540,
    priceAfter: 540,
  },
  {
    ...categoryPath,
    code: 'AT-H-003',
    slug: 'violet-night',
    name: { en: 'Violet Night', ar: 'ليلة البنفسج' },
    description: {
      en:
        'Sugared violet and blackcurrant over cashmere wood. Playful for the first hour, then powdery and warm. ' +
        'Pretty on a scarf.',
      ar: 'بنفسج مسكّر وكشمش أسود على خشب الكشمير. شقي في أول ساعة، وبعدها بودري دافي. جميل قوي على الطرحة والكوفية.',
    },
    volume: '100ml',
    image: 'product-violet-night.webp',
    price: 800,
    priceAfter: 720,
    inspiredBy: { en: 'The powdery violets of old salons', ar: 'بنفسج الصالونات القديمة' },
  },
  {
    ...categoryPath,
    code: 'AT-H-004',
    slug: 'khan-spice',
    name: { en: 'Khan Spice', ar: 'بهارات الخان' },
    description: {
      en:
        'Clove, nutmeg and black pepper ground over amber. Think of open sacks in a spice lane, and somebody ' +
        'roasting coffee two doors down. Best in winter.',
      ar:
        'قرنفل وجوزة الطيب وفلفل أسود على عنبر. كأنك ماشي بين شكاير العطارة، وعلى بُعد دكانين حد بيحمّص بن. أحلى ما ' +
        'يكون في الشتا.',
    },
    volume: '100ml',
    image: 'product-khan-spice.webp',
    price: 650,
    priceAfter: 650,
  },
  {
    ...categoryPath,
    code: 'AT-H-005',
    slug: 'berry-attar',
    name: { en: 'Berry Attar', ar: 'عطر التوت' },
    description: {
      en:
        'Mulberry and raspberry on a syrupy rose, the colour of the bottle it comes in. Patchouli underneath ' +
        'keeps it grown up. A small size that goes far.',
      ar: 'توت أحمر وتوت شجر على ورد زي الشربات، لونه من لون زجاجته. تحته باتشولي بيعقّله. حجم صغير ويكفّي كتير.',
    },
    volume: '50ml',
    image: 'product-berry-attar.webp',
    price: 480,
    priceAfter: 480,
  },
  {
    ...categoryPath,
    code: 'AT-H-006',
    slug: 'siwa-honey',
    name: { en: 'Siwa Honey', ar: 'عسل سيوة' },
    description: {
      en:
        'Date honey, warm milk and a pinch of cinnamon. Soft sandalwood holds the sweetness up. Cosy, and a ' +
        'little addictive.',
      ar: 'عسل بلح ولبن دافي ورشة قرفة، وصندل ناعم ساند الحلاوة. عطر يحضنك وتدمنه بسرعة.',
    },
    volume: '100ml',
    image: 'product-siwa-honey.webp',
    price: 590,
    priceAfter: 590,
    available: false,
  },
  {
    ...categoryPath,
    code: 'AT-H-008',
    slug: 'coffeehouse-amber',
    name: { en: 'Coffeehouse Amber', ar: 'عنبر القهوة' },
    description: {
      en:
        'Amber with Turkish coffee and cardamom, stirred slowly. It is dark at the rim and sweet at the bottom, ' +
        'just like the cup. A good neighbour to leather jackets.',
      ar: 'عنبر مع بن تركي محوّج على نار هادية. وشّه غامق وآخره مظبوط، زي الفنجان بالظبط. رفيق الجاكيت الجلد.',
    },
    volume: '100ml',
    image: 'product-coffeehouse-amber.webp',
    price: 760,
    priceAfter: 760,
  },
  {
    ...categoryPath,
    code: 'AT-H-009',
    slug: 'rose-petal-street',
    name: { en: 'Rose Petal Street', ar: 'شارع الورد' },
    description: {
      en:
        'Fresh-cut roses, stems and all, with lychee and a light musk. It walks into the room a moment before you ' +
        'do. Our most asked-for rose among the ready-made.',
      ar: 'ورد مقطوف بأعواده مع ليتشي ومسك خفيف. يدخل المكان قبلك بلحظة. أكتر ورد مطلوب من عطورنا الجاهزة.',
    },
    volume: '100ml',
    image: 'product-rose-petal-street.webp',
    price: 860,
    priceAfter: 774,
    materialsImage: 'materials-rose.webp',
  },
];
