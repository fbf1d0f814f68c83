import { bottles, type DemoProduct } from '../demo-catalogue';

const categoryPath = { category: 'perfume', branch: 'custom', gender: 'unisex' } as const;

export const customPerfumesForAll: DemoProduct[] = [
  {
    ...categoryPath,
    unisexClass: 'A',
    code: 'AT-U-030',
    slug: 'nile-garden',
    name: { en: 'Nile Garden', ar: 'روضة النيل' },
    description: {
      en:
        'Blue lotus, wet reed and fig, with a breeze of bergamot across the water. Sandalwood lies quiet at the ' +
        'bottom. As good on him as on her.',
      ar: 'لوتس أزرق وبوص مبلول وتين، ونسمة برجموت جاية من على المية. والصندل راقد في القاع. يليق عليه وعليها.',
    },
    sizes: bottles('nile-garden', { lg: { price: 1020 }, md: { price: 590 }, sm: { price: 400 } }),
    freeShipping: true,
    inspiredBy: { en: 'Felucca at sunset', ar: 'فلوكة ساعة المغرب' },
  },
  {
    ...categoryPath,
    unisexClass: 'A',
    code: 'AT-U-031',
    slug: 'oud-and-rose',
    name: { en: 'Oud & Rose', ar: 'عود وورد' },
    description: {
      en:
        'The oldest marriage in perfumery: dark oud, crimson rose, and a little saffron to witness it. Rich from ' +
        'the first minute. A small spray speaks loudly.',
      ar: 'أقدم جوازة في العطارة: عود غامق وورد جوري، والزعفران شاهد عليها. غني من أول دقيقة. رشة صغيرة وصوتها عالي.',
    },
    sizes: bottles('oud-and-rose', { lg: { price: 1100 }, md: { price: 650 }, sm: { price: 450 } }),
    inspiredBy: { en: 'The old perfumers’ lane', ar: 'سوق العطارين القديم' },
  },
  {
    ...categoryPath,
    unisexClass: 'A',
    code: 'AT-U-032',
    slug: 'musk-and-saffron',
    name: { en: 'Musk & Saffron', ar: 'مسك وزعفران' },
    description: {
      en:
        'Golden saffron stirred into black musk, with suede and a drop of rose oil. Warm, dry and close. Our ' +
        'perfumer’s own bottle.',
      ar: 'زعفران دهبي مع مسك أسود وشمواه ونقطة دهن ورد. دافي وجاف وقريب من البشرة. زجاجة العطار نفسه.',
    },
    sizes: bottles('musk-and-saffron', {
      lg: { price: 1090, priceAfter: 981 },
      md: { price: 640, priceAfter: 576 },
      sm: { price: 440, priceAfter: 396 },
    }),
  },
  {
    ...categoryPath,
    unisexClass: 'B',
    code: 'AT-U-040',
    slug: 'white-amber',
    name: { en: 'White Amber', ar: 'عنبر أبيض' },
    description: {
      en:
        'Amber with the curtains open: vanilla husk, white woods, clean salt. It glows instead of burning. Easy ' +
        'to give as a present, because nobody dislikes it.',
      ar: 'عنبر والستاير مفتوحة: قشر فانيليا وأخشاب فاتحة وملح نظيف. ينوّر وما يحرقش. هدية مضمونة لأن الكل بيحبه.',
    },
    sizes: bottles('white-amber', { lg: { price: 1000 }, md: { price: 580 }, sm: { price: 395 } }),
  },
  {
    ...categoryPath,
    unisexClass: 'B',
    code: 'AT-U-041',
    slug: 'hibiscus-dusk',
    name: { en: 'Hibiscus Dusk', ar: 'كركديه ساعة المغرب' },
    description: {
      en:
        'Cold hibiscus tea, pomegranate and pink pepper at the hour when the light turns red. Tart first, then ' +
        'woody. Aswan in a bottle.',
      ar: 'كركديه ساقع ورمان وفلفل وردي ساعة ما الشمس تحمر. مزّ في أوله وبعدها خشبي. أسوان في زجاجة.',
    },
    sizes: bottles('hibiscus-dusk', {
      lg: { price: 850, priceAfter: 680 },
      md: { price: 490, priceAfter: 392 },
      sm: { price: 325, priceAfter: 260 },
    }),
  },
  {
    ...categoryPath,
    unisexClass: 'B',
    code: 'AT-U-042',
    slug: 'fig-courtyard',
    name: { en: 'Fig Courtyard', ar: 'حوش التين' },
    description: {
      en:
        'A fig tree in a tiled courtyard: milky leaf, ripe fruit, cool stone. Cypress gives it shade. Unhurried ' +
        'and calm.',
      ar: 'شجرة تين في حوش مبلّط: ورق فيه لبنه وثمرة مستوية وحجر بارد، والسرو رامي عليه ضله. هادي وعلى مهله.',
    },
    sizes: bottles('fig-courtyard', { lg: { price: 830 }, md: { price: 485 }, sm: { price: 315 } }),
  },
  {
    ...categoryPath,
    unisexClass: 'C',
    code: 'AT-U-050',
    slug: 'mint-tea',
    name: { en: 'Mint Tea', ar: 'شاي بالنعناع' },
    description: {
      en:
        'Black tea, a fistful of mint, and two sugars. Lemon on the rim. A cheerful everyday scent that wakes you ' +
        'up.',
      ar: 'شاي أسود وحزمة نعناع ومعلقتين سكر، وليمونة على طرف الكوباية. عطر كل يوم، يفوّق ويفرّح.',
    },
    sizes: bottles('mint-tea', { lg: { price: 690 }, md: { price: 410 }, sm: { price: 250 } }),
  },
  {
    ...categoryPath,
    unisexClass: 'C',
    code: 'AT-U-051',
    slug: 'lemon-corniche',
    name: { en: 'Lemon Corniche', ar: 'ليمون الكورنيش' },
    description: {
      en:
        'Baladi lemon, neroli and cold soda. Straight to the point, as a cologne should be. Keep it in the fridge ' +
        'in August.',
      ar: 'ليمون بلدي وزهر نارنج وصودا ساقعة. داخل في الموضوع على طول زي أي كولونيا أصلية. حطه في التلاجة في أغسطس.',
    },
    sizes: bottles('lemon-corniche', {
      lg: { price: 680, priceAfter: 578 },
      md: { price: 395 },
      sm: { price: 245 },
    }),
    materialsImage: 'materials-citrus.webp',
  },
  {
    ...categoryPath,
    unisexClass: 'C',
    code: 'AT-U-052',
    slug: 'cotton-morning',
    name: { en: 'Cotton Morning', ar: 'صباح القطن' },
    description: {
      en:
        'Washed cotton drying on the roof, soap flakes, a white flower from the neighbour’s pot. It is simply ' +
        'clean. A first perfume for many of our customers.',
      ar: 'غسيل قطن منشور على السطح وبرش صابون ووردة بيضا من قصرية الجيران. نظافة وبس. كتير من عملائنا بدأوا بيه.',
    },
    sizes: bottles('cotton-morning', { lg: { price: 650 }, md: { price: 380 }, sm: { price: 240 } }),
    inspiredBy: { en: 'Washing day on the roof', ar: 'يوم الغسيل فوق السطح' },
  },
];
