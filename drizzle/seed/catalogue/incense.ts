import type { DemoProduct } from '../demo-catalogue';

const category = 'incense' as const;

export const incense: DemoProduct[] = [
  {
    category,
    branch: 'incenseSticks',
    code: 'AT-IS-101',
    slug: 'cambodi-oud-sticks',
    name: { en: 'Cambodi Oud Sticks', ar: 'أعواد عود كمبودي' },
    description: {
      en:
        'Slow sticks rolled in ground oud wood and a little resin. The smoke is thin and blue, the scent deep. ' +
        'One stick is right for a sitting room.',
      ar: 'أعواد هادية الاحتراق ملفوفة في عود مطحون وشوية راتنج. دخانها رفيع وريحتها عميقة. عود واحد يكفّي الصالون.',
    },
    volume: '40pcs',
    image: 'incense-sticks.webp',
    price: 185,
    priceAfter: 185,
  },
  {
    category,
    branch: 'incenseSticks',
    code: 'AT-IS-102',
    slug: 'rose-and-sandalwood-sticks',
    name: { en: 'Rose & Sandalwood Sticks', ar: 'أعواد ورد وصندل' },
    description: {
      en:
        'Dried rose petals and creamy sandalwood on a bamboo core. Gentle enough for a bedroom. Light it, blow it ' +
        'out, and let the ember do the work.',
      ar: 'بتلات ورد مجففة وصندل كريمي على قلب بامبو. لطيفة حتى لأوضة النوم. ولّع الطرف وانفخه، وسيب الجمرة تكمّل.',
    },
    volume: '30pcs',
    image: 'product-rose-and-sandalwood-sticks.webp',
    price: 120,
    priceAfter: 102,
  },
  {
    category,
    branch: 'incenseSticks',
    code: 'AT-IS-103',
    slug: 'night-musk-sticks',
    name: { en: 'Night Musk Sticks', ar: 'أعواد مسك الليل' },
    description: {
      en:
        'A soft, sweet musk for the end of the day. It clears the kitchen out of the house without shouting. Our ' +
        'everyday stick, in a plain box.',
      ar: 'مسك ناعم حلو لآخر اليوم. ينسّيك ريحة المطبخ من غير دوشة. أعواد كل يوم في علبة بسيطة.',
    },
    volume: '20pcs',
    image: 'product-night-musk-sticks.webp',
    price: 65,
    priceAfter: 65,
  },
  {
    category,
    branch: 'charcoalIncense',
    code: 'AT-CI-111',
    slug: 'quick-light-charcoal-discs',
    name: { en: 'Quick-light Charcoal Discs', ar: 'فحم بخور سريع الاشتعال' },
    description: {
      en:
        'Round pressed discs with a hollow for the resin. They catch from one match and glow evenly. Wait until ' +
        'the edge turns grey before you add bakhoor.',
      ar:
        'أقراص فحم مضغوط فيها تجويف للبخور، تولع من عود كبريت واحد وتتوهج بالتساوي. استنى لحد ما طرفها يبيضّ وبعدها ' +
        'حط البخور.',
    },
    volume: '33pcs',
    image: 'charcoal-incense.webp',
    price: 75,
    priceAfter: 75,
  },
  {
    category,
    branch: 'charcoalIncense',
    code: 'AT-CI-112',
    slug: 'bakhoor-of-the-east',
    name: { en: 'Bakhoor of the East', ar: 'بخور الشرق' },
    description: {
      en:
        'Wood chips kneaded with musk, sugar and rose oil, then left to rest. A pinch on the coal perfumes the ' +
        'curtains. For Fridays, feasts and visitors.',
      ar:
        'كسر خشب معجون بالمسك والسكر ودهن الورد ومتساب لحد ما يستوي. رشة على الفحم تعطّر الستاير. بخور الجمعة والعيد ' +
        'والضيوف.',
    },
    volume: '100g',
    image: 'product-bakhoor-of-the-east.webp',
    price: 260,
    priceAfter: 221,
  },
  {
    category,
    branch: 'charcoalIncense',
    code: 'AT-CI-113',
    slug: 'oud-chips',
    name: { en: 'Oud Chips', ar: 'كِسَر عود' },
    description: {
      en:
        'Plain oud wood, hand-split, nothing added. Sweet and leathery on a gentle coal, sharper on a strong one. ' +
        'Sold by weight in a small tin.',
      ar:
        'خشب عود متكسّر باليد ومن غير أي إضافة. على الجمر الهادي حلو وجلدي، وعلى الجمر القوي أحدّ. بالوزن في علبة ' +
        'صفيح صغيرة.',
    },
    volume: '12g',
    image: 'product-oud-chips.webp',
    price: 350,
    priceAfter: 350,
    freeShipping: true,
  },
  {
    category,
    branch: 'incenseCones',
    code: 'AT-IC-121',
    slug: 'jawi-cones',
    name: { en: 'Jawi Cones', ar: 'مخاريط جاوي' },
    description: {
      en:
        'Benzoin from Java, known here simply as jawi: vanilla, smoke and a memory of churches and grandmothers. ' +
        'Each cone burns down to a neat ash. Stand it on metal or stone.',
      ar:
        'الجاوي اللي كلنا عارفينه: فانيليا ودخان وبيت الجدة. المخروط بيتحرق للآخر ورماده متماسك. حطه على معدن أو ' +
        'حجر.',
    },
    volume: '24pcs',
    image: 'incense-cones.webp',
    price: 175,
    priceAfter: 140,
  },
  {
    category,
    branch: 'incenseCones',
    code: 'AT-IC-122',
    slug: 'frankincense-cones',
    name: { en: 'Frankincense Cones', ar: 'مخاريط لبان دكر' },
    description: {
      en:
        'Frankincense tears ground fine, with a squeeze of lemon peel. Cool, bright and a little solemn. Many ' +
        'light one after cleaning the house.',
      ar: 'لبان دكر مطحون ناعم مع قشر ليمون. بارد ومنوّر وفيه وقار. ناس كتير بتولّعه بعد تنظيف البيت.',
    },
    volume: '24pcs',
    image: 'product-frankincense-cones.webp',
    price: 130,
    priceAfter: 130,
  },
  {
    category,
    branch: 'incenseCones',
    code: 'AT-IC-123',
    slug: 'amber-cones',
    name: { en: 'Amber Cones', ar: 'مخاريط عنبر' },
    description: {
      en:
        'Warm amber and a pinch of clove in a compact cone. Good for a hallway or a small shop. The scent stays ' +
        'after the smoke has gone.',
      ar: 'عنبر دافي ورشة قرنفل في مخروط صغير. مناسب للمدخل أو لمحل صغير. الدخان يروح والريحة تفضل.',
    },
    volume: '20pcs',
    image: 'product-amber-cones.webp',
    price: 110,
    priceAfter: 110,
  },
];
