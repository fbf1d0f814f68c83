import { storePath } from '~/features/catalogue/taxonomy';

const newestOffer = '/collections/buy-3-100-get-50';

/** One offer behind the bar and the banner. */
export const offer = {
  title: {
    en: 'Three full bottles, and the fourth is our gift',
    ar: 'ثلاث زجاجات كاملة، والرابعة هديتنا لك',
  },
  link: newestOffer,
  secondaryTitle: { en: 'Buy three, the fourth is a gift', ar: 'اشترِ ثلاثًا والرابعة هدية' },
  desktopImage: 'offer-banner.webp',
  mobileImage: 'offer-banner-mobile.webp',
};

/** The one spread of the home page. */
export const spread = {
  quotation: { en: '“Oud is a wound that became a perfume.”', ar: '«العود جُرحٌ صار عطرًا.»' },
  text: {
    en:
      'The tree is plain white wood until something hurts it. Around the wound it slowly makes a dark resin, and ' +
      'that resin is the oud: heavy enough to sink in water, and quiet until you warm it.\n' +
      'That is why it is worn on cloth and burned on coal, and why a little of it goes such a long way. In a blend ' +
      'we never let it shout.',
    ar:
      'الشجرة خشب أبيض عادي حتى تُصاب بجرح. حول الجرح تصنع الشجرة صمغًا داكنًا على مهل، وهذا الصمغ هو العود: ثقيل ' +
      'يغطس في الماء، وساكت حتى تدفّيه.\n' +
      'لهذا يوضع على الثوب ويوقَد على الفحم، ولهذا يكفي منه القليل. وفي التركيبة لا نتركه يعلو على غيره.',
  },
  image: 'materials-oud.webp',
  archImage: 'spread-arch.webp',
  action: { en: 'The perfumes of oud and smoke', ar: 'عطور العود والدخان' },
  link: '/families/oud',
};

export const mainBanners = [
  {
    desktopImage: 'banner-main-01.webp',
    mobileImage: 'banner-main-01-mobile.webp',
    alt: {
      en: 'Captain’s Amber, Sultan’s Oud and Henna Night on a slab of dark marble, before a gold arch',
      ar: 'عنبر القبطان وعود السلطان وليلة الحِنّة على رخام غامق أمام قوس ذهبي',
    },
    title: { en: 'A perfume blended for you alone', ar: 'عطرٌ يُركَّب لك وحدك' },
    text: {
      en: 'Pick a character and a size. We mix it by hand, in Giza.',
      ar: 'اختر الطابع والحجم، ونحن نركّبه بأيدينا في الجيزة.',
    },
    action: { en: 'Choose your perfume', ar: 'اختر عطرك' },
    link: storePath({ category: 'perfume', branch: 'custom' }),
  },
  {
    desktopImage: 'banner-main-02.webp',
    mobileImage: 'banner-main-02-mobile.webp',
    alt: {
      en: 'A smoking mabkhara beside a green flacon and a perfume bottle',
      ar: 'مبخرة يتصاعد دخانها وبجانبها زجاجة عطر خضراء وأخرى ذهبية',
    },
    title: { en: 'Light the coal, let the oud speak', ar: 'أشعل الفحم، واترك الكلام للعود' },
    text: {
      en: 'Sticks, cones and bakhoor, for Fridays, feasts and visitors.',
      ar: 'أعواد ومخاريط وبخور، للجمعة والعيد ولمّة الضيوف.',
    },
    action: { en: 'See the incense', ar: 'شاهد البخور' },
    link: storePath({ category: 'incense' }),
  },
];

export const homeBanners = [
  {
    image: 'banner-home-01.webp',
    title: { en: 'Your rose, your strength', ar: 'وردتك، بالتركيز الذي تحبين' },
    link: storePath({ category: 'perfume', branch: 'custom', gender: 'women' }),
    tone: 'light',
  },
  {
    image: 'banner-home-02.webp',
    title: { en: 'Light the oud', ar: 'أشعل العود' },
    link: storePath({ category: 'incenseBurners' }),
    tone: 'dark',
  },
  {
    image: 'banner-home-03.webp',
    title: { en: 'A home that smells of you', ar: 'عطّر بيتك' },
    link: storePath({ category: 'incense', branch: 'airFresheners' }),
    tone: 'light',
  },
] as const;

export const homeSections = [
  {
    title: { en: 'Composed to order', ar: 'عطور تركيب على طلبك' },
    source: 'products',
    filter: { category: 'perfume', branch: 'custom' },
    limit: 4,
  },
  { title: { en: 'Gifts and offers', ar: 'هدايا وعروض' }, source: 'collections', filter: {}, limit: 4 },
  {
    title: { en: 'Originals on our shelf', ar: 'عطور أصلية' },
    source: 'products',
    filter: { category: 'perfume', branch: 'readyMade', type: 'original' },
    limit: 4,
  },
  {
    title: { en: 'For the house: incense and bakhoor', ar: 'للبيت: عود وبخور' },
    source: 'products',
    filter: { category: 'incense' },
    limit: 4,
  },
] as const;
