import { bottles, type DemoProduct } from '../demo-catalogue';

const categoryPath = { category: 'perfume', branch: 'custom', gender: 'women' } as const;

export const customPerfumesForWomen: DemoProduct[] = [
  {
    ...categoryPath,
    code: 'AT-W-021',
    slug: 'rose-of-fayoum',
    name: { en: 'Rose of Fayoum', ar: 'وردة الفيوم' },
    description: {
      en:
        'Rose absolute with its thorns left on: petals, green stem, honey and pepper. A soft oud waits under it. ' +
        'Choose the bottle and we compose it for you.',
      ar: 'ورد بلدي بشوكه: بتلات وعود أخضر وعسل ورشة فلفل، وتحته عود ناعم مستخبي. اختاري الزجاجة وإحنا نركّبه لك.',
    },
    sizes: bottles('rose-of-fayoum', {
      lg: { price: 1180, priceAfter: 950 },
      md: { price: 660, priceAfter: 530 },
      sm: { price: 450, priceAfter: 360 },
    }),
    inspiredBy: { en: 'Rose picking at dawn', ar: 'قطف الورد مع الفجر' },
  },
  {
    ...categoryPath,
    code: 'AT-W-022',
    slug: 'jasmine-of-shubra',
    name: { en: 'Jasmine of Shubra', ar: 'ياسمين شبرا' },
    description: {
      en:
        'Jasmine gathered at night, when it is loudest. Banana leaf and apricot make it creamy, musk makes it ' +
        'stay polite. Full-bodied and very Egyptian.',
      ar: 'ياسمين مقطوف بالليل في عز ريحته. ورق الموز والمشمش مخلّيينه كريمي، والمسك بيهدّيه. مليان ومصري قوي.',
    },
    sizes: bottles('jasmine-of-shubra', { lg: { price: 970 }, md: { price: 550 }, sm: { price: 370 } }),
  },
  {
    ...categoryPath,
    code: 'AT-W-023',
    slug: 'balcony-jasmine',
    name: { en: 'Balcony Jasmine', ar: 'فُل البلكونة' },
    description: {
      en:
        'The small white flower that hangs in strings at traffic lights, with green tea and wet basil. Clean, ' +
        'summery, a little nostalgic. Nothing heavy about it.',
      ar: 'عقد فُل من إشارة المرور، مع شاي أخضر وريحان مرشوش مية. نظيف وصيفي وفيه حنين. خفيف ومفيهوش أي تقل.',
    },
    sizes: bottles('balcony-jasmine', {
      lg: { price: 880 },
      md: { price: 510 },
      sm: { price: 340, available: false },
    }),
    inspiredBy: { en: 'Summer evenings on the balcony', ar: 'سهرات الصيف في البلكونة' },
  },
  {
    ...categoryPath,
    code: 'AT-W-024',
    slug: 'henna-night',
    name: { en: 'Henna Night', ar: 'ليلة الحِنّة' },
    description: {
      en:
        'Henna flower, orange blossom and mahlab, with warm amber for the dancing. Festive and generous. Brides ' +
        'ask us for it by name.',
      ar: 'تمر حنة وزهر برتقال ومحلب، وعنبر دافي للرقص والزغاريد. عطر فرح وكرم. العرايس بيطلبوه بالاسم.',
    },
    sizes: bottles('henna-night', {
      lg: { price: 1020, priceAfter: 867 },
      md: { price: 590, priceAfter: 502 },
      sm: { price: 400, priceAfter: 340 },
    }),
    freeShipping: true,
  },
  {
    ...categoryPath,
    code: 'AT-W-025',
    slug: 'vanilla-and-kohl',
    name: { en: 'Vanilla & Kohl', ar: 'فانيليا وكُحل' },
    description: {
      en:
        'Black vanilla pod, smoky and barely sweet, with almond and dark plum. A slow perfume with long lashes. ' +
        'Wear it after sunset.',
      ar: 'فانيليا سودا مدخنة وسكرها خفيف، مع لوز وبرقوق غامق. على مهله ورموشه طويلة. عطر ما بعد المغرب.',
    },
    sizes: bottles('vanilla-and-kohl', { lg: { price: 900 }, md: { price: 530 }, sm: { price: 355 } }),
  },
  {
    ...categoryPath,
    code: 'AT-W-026',
    slug: 'pearl-musk',
    name: { en: 'Pearl Musk', ar: 'مسك اللولي' },
    description: {
      en:
        'Powder-white musk, rice milk and a pale rose. Close, clean and tender. The kind of scent that people ' +
        'only notice in an embrace.',
      ar: 'مسك بودرة أبيض ولبن رز ووردة فاتحة. قريب ونظيف وحنيّن. ما يشمّهوش غير اللي يسلّم عليكِ بالحضن.',
    },
    sizes: bottles('pearl-musk', { lg: { price: 930 }, md: { price: 540 }, sm: { price: 365 } }),
  },
  {
    ...categoryPath,
    code: 'AT-W-027',
    slug: 'mango-season',
    name: { en: 'Mango Season', ar: 'موسم المانجا' },
    description: {
      en:
        'Ripe Ismailia mango, lime and a leaf of mint, over coconut wood. Joyful, a bit cheeky, never syrupy. It ' +
        'begins in July and you will want it in January.',
      ar:
        'مانجا إسماعيلاوي مستوية وليمون وورقة نعناع على خشب جوز الهند. مبهج وشقي من غير تسكير. موسمه يوليو، وهتطلبيه ' +
        'في يناير.',
    },
    sizes: bottles('mango-season', {
      lg: { price: 820, priceAfter: 738 },
      md: { price: 480, priceAfter: 432 },
      sm: { price: 320, priceAfter: 288 },
    }),
  },
];
