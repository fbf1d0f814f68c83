import type { DemoProduct } from '../demo-catalogue';

const category = 'bodyDeodorants' as const;

export const bodyDeodorants: DemoProduct[] = [
  {
    category,
    branch: 'makhmaryat',
    code: 'AT-MK-301',
    slug: 'white-musk-makhmaria',
    name: { en: 'White Musk Makhmaria', ar: 'مخمرية المسك الأبيض' },
    description: {
      en:
        'A perfumed cream left to mature until the musk settles in. Warm a little between the fingers, then touch ' +
        'it to wrists and hair ends. Rich, not greasy.',
      ar:
        'كريم معطّر متخمّر لحد ما يتشرّب المسك. دفّي شوية منه بين صوابعك، وبعدها على المعصم وأطراف الشعر. غني ومن ' +
        'غير لزوجة.',
    },
    volume: '60g',
    image: 'body-makhmaryat.webp',
    price: 260,
    priceAfter: 260,
  },
  {
    category,
    branch: 'makhmaryat',
    code: 'AT-MK-303',
    slug: 'rose-makhmaria',
    name: { en: 'Rose Makhmaria', ar: 'مخمرية الورد' },
    description: {
      en:
        'Baladi rose and a touch of saffron in a pink-white cream. It melts at once and smells like the petals, ' +
        'not like soap. Brides keep one in the bag.',
      ar: 'ورد بلدي ورشة زعفران في كريم أبيض مايل للوردي. بتسيح على طول وريحتها ورد بجد. كل عروسة معاها واحدة.',
    },
    volume: '60g',
    image: 'product-rose-makhmaria.webp',
    price: 240,
    priceAfter: 204,
  },
  {
    category,
    branch: 'makhmaryat',
    code: 'AT-MK-304',
    slug: 'amber-and-vanilla-makhmaria',
    name: { en: 'Amber & Vanilla Makhmaria', ar: 'مخمرية عنبر وفانيليا' },
    description: {
      en:
        'Amber, vanilla and a drop of orange, sweet as a pastry shop on a winter night. A fingertip behind the ' +
        'ear is plenty. Good under wool.',
      ar: 'عنبر وفانيليا ونقطة برتقال، حلوة زي ريحة محل حلواني في ليلة شتا. لمسة ورا الودن كفاية. جميلة تحت الصوف.',
    },
    volume: '75g',
    image: 'product-amber-and-vanilla-makhmaria.webp',
    price: 280,
    priceAfter: 280,
  },
  {
    category,
    branch: 'bodySplash',
    code: 'AT-SP-311',
    slug: 'rose-water-splash',
    name: { en: 'Rose Water Splash', ar: 'سبلاش ماء الورد' },
    description: {
      en:
        'Rose water with a light musk, in a tall bottle for generous spraying. Cool after the shower and kind to ' +
        'clothes. Use it as often as you like.',
      ar: 'ماء ورد ومسك خفيف في زجاجة طويلة، رشّي منها براحتك. منعش بعد الدش ولطيف على الهدوم.',
    },
    volume: '250ml',
    image: 'body-splash-01.webp',
    price: 220,
    priceAfter: 220,
  },
  {
    category,
    branch: 'bodySplash',
    code: 'AT-SP-312',
    slug: 'lime-and-mint-splash',
    name: { en: 'Lime & Mint Splash', ar: 'سبلاش ليمون ونعناع' },
    description: {
      en:
        'Iced lime with mint, straight from a juice shop on the corner. Sharp, green and gone before it tires ' +
        'you. Made for the gym bag.',
      ar: 'ليمون بالنعناع متلّج كأنه من محل العصير اللي على الناصية. حامي وأخضر وما يزهّقش. مكانه شنطة الجيم.',
    },
    volume: '250ml',
    image: 'body-splash-02.webp',
    price: 180,
    priceAfter: 153,
  },
  {
    category,
    branch: 'bodySplash',
    code: 'AT-SP-313',
    slug: 'jasmine-splash',
    name: { en: 'Jasmine Splash', ar: 'سبلاش ياسمين' },
    description: {
      en:
        'Watery jasmine with pear and a clean finish. Softer than a perfume and easier to share. Sisters tend to ' +
        'fight over it.',
      ar: 'ياسمين مائي مع كمثرى ونهاية نظيفة. أخف من العطر وأسهل في المشاركة. الأخوات بيتخانقوا عليه.',
    },
    volume: '250ml',
    image: 'product-jasmine-splash.webp',
    price: 195,
    priceAfter: 195,
  },
];
