import type { DemoCollection } from '../demo-catalogue';

const composed = { collectionType: 'classice', category: 'perfume' } as const;

export const composedSets: DemoCollection[] = [
  {
    ...composed,
    slug: 'buy-3-100-get-50',
    name: { en: 'Buy 3 × 100 ml, get 1 × 50 ml', ar: '3 زجاجات 100 مل والرابعة 50 مل هدية' },
    description: {
      en:
        'Fill three full bottles and choose a fourth, 50 ml, as our gift. The same perfume may appear more than ' +
        'once.',
      ar: 'اختار تلات زجاجات كبيرة، والرابعة 50 مل هدية مننا. وممكن تكرر نفس العطر.',
    },
    image: 'set-buy-3-100-get-50.webp',
    offerType: 'buy3x100get1x50',
    freeShipping: true,
  },
  {
    ...composed,
    slug: 'two-full-and-a-pocket-bottle',
    name: { en: 'Two Full and a Pocket Bottle', ar: 'زجاجتان كبيرتان وهدية للجيب' },
    description: {
      en:
        'Choose two bottles of 100 ml and take a 30 ml with them, free. For men’s perfumes: one for the shelf at ' +
        'home, one for the office, one for the jacket.',
      ar: 'اختار زجاجتين 100 مل، ومعاهم 30 مل هدية. من العطور الرجالي: واحدة للبيت وواحدة للمكتب وواحدة في الجاكيت.',
    },
    image: 'set-two-full-and-a-pocket-bottle.webp',
    offerType: 'buy2x100get1x30',
    pool: ['sultans-oud', 'leather-caravan', 'salt-of-alexandria', 'oasis-vetiver', 'pashas-tobacco', 'saidi-musk'],
  },
  {
    ...composed,
    slug: 'two-full-the-third-is-a-gift',
    name: { en: 'Two Full, and the Third Is a Gift', ar: 'اثنتان كاملتان والثالثة هدية' },
    description: {
      en:
        'Three bottles of 100 ml for the price of two. The one that costs least is the gift, whichever order you ' +
        'choose them in.',
      ar: 'تلات زجاجات 100 مل بتمن اتنين. الأقل سعرًا فيهم هي الهدية، مهما كان ترتيب اختيارك.',
    },
    image: 'set-two-full-the-third-is-a-gift.webp',
    offerType: 'buy2x100get1x100',
  },
  {
    ...composed,
    slug: 'three-for-the-handbag',
    name: { en: 'Three for the Handbag', ar: 'ثلاثة للشنطة' },
    description: {
      en: 'Three women’s perfumes in 50 ml, two paid and one free. Mix a rose, a jasmine and something sweeter.',
      ar: 'تلات عطور نسائي 50 مل، تدفعي تمن اتنين والتالت هدية. نوّعي بين ورد وياسمين وحاجة مسكّرة.',
    },
    image: 'set-three-for-the-handbag.webp',
    offerType: 'buy2x50get1x50',
    pool: [
      'rose-of-fayoum',
      'jasmine-of-shubra',
      'balcony-jasmine',
      'henna-night',
      'vanilla-and-kohl',
      'pearl-musk',
      'mango-season',
    ],
  },
  {
    ...composed,
    slug: 'the-family-five',
    name: { en: 'The Family Five', ar: 'خماسية العيلة' },
    description: {
      en:
        'Four bottles of 100 ml and a fifth from us. One for each person at the table, or a year’s supply of your ' +
        'own.',
      ar: 'أربع زجاجات 100 مل والخامسة مننا. واحدة لكل فرد على السفرة، أو تموين سنة ليك لوحدك.',
    },
    image: 'set-the-family-five.webp',
    offerType: 'buy4x100get1x100',
    freeShipping: true,
  },
  {
    ...composed,
    slug: 'five-for-friends',
    name: { en: 'Five for Friends', ar: 'خمسة للأصحاب' },
    description: {
      en:
        'Five unisex perfumes in 50 ml at one price, whatever you choose. Keep one and give four, or the other ' +
        'way round.',
      ar: 'خمس عطور للجنسين 50 مل بسعر واحد مهما اخترت. خد واحد واهدي أربعة، أو العكس.',
    },
    image: 'set-five-for-friends.webp',
    offerType: 'buy4x50get1x50',
    price: 2200,
    priceAfter: 1760,
    pool: ['nile-garden', 'oud-and-rose', 'musk-and-saffron', 'white-amber', 'fig-courtyard'],
  },
  {
    ...composed,
    slug: 'get-to-know-us',
    name: { en: 'Get to Know Us', ar: 'نتعرّف على بعض' },
    description: {
      en:
        'Two bottles of 50 ml and a 30 ml to try something braver. A good first order for anyone new to custom ' +
        'perfume.',
      ar: 'زجاجتين 50 مل، ومعاهم 30 مل تجرّب فيها حاجة جديدة. بداية حلوة للي ما جرّبش عطور التركيب قبل كده.',
    },
    image: 'set-get-to-know-us.webp',
    offerType: 'buy2x50get1x30',
  },
];
