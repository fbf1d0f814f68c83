import type { DemoProduct } from '../demo-catalogue';

const categoryPath = { category: 'perfume', branch: 'readyMade', type: 'original' } as const;

export const originalPerfumes: DemoProduct[] = [
  {
    ...categoryPath,
    code: 'AT-O-001',
    slug: 'amber-khan',
    name: { en: 'Amber Khan', ar: 'عنبر الخان' },
    description: {
      en:
        'Dark amber resin warmed with cinnamon bark, like a copper shop in the old bazaar late in the afternoon. ' +
        'Dry cedar keeps the sweetness in hand. It stays close to the skin and leaves a soft trail on wool.',
      ar:
        'عنبر غامق دافي مع لمسة قرفة، كأنك واقف في دكان نحاس في الخان وقت العصر. خشب الأرز الجاف ماسك حلاوته عشان ما ' +
        'تزيدش عن حدها. هادي على البشرة وأثره جميل على الصوف.',
    },
    volume: '100ml',
    image: 'perfume-ready-01.webp',
    price: 2200,
    priceAfter: 1850,
    freeShipping: true,
    materialsImage: 'materials-amber.webp',
  },
  {
    ...categoryPath,
    code: 'AT-O-002',
    slug: 'zamalek-moon',
    name: { en: 'Zamalek Moon', ar: 'قمر الزمالك' },
    description: {
      en:
        'Pink rose and peony over a cool, milky musk. Bright at first, then powdery, with a little pear that ' +
        'comes and goes. Made for evenings by the river.',
      ar:
        'ورد وردي وفاوانيا على مسك أبيض ناعم. أوله منعش وآخره بودري، وبينهم لمحة كمثرى تظهر وتغيب. عطر سهرات النيل ' +
        'بجد.',
    },
    volume: '75ml',
    image: 'perfume-ready-02.webp',
    price: 1450,
    priceAfter: 1450,
  },
  {
    ...categoryPath,
    code: 'AT-O-003',
    slug: 'attar-of-al-muizz',
    name: { en: 'Attar of Al-Muizz', ar: 'عطر المعز' },
    description: {
      en:
        'A thick oriental attar: berries steeped in rose water, patchouli, and the smoke that clings to old ' +
        'stone. A drop on each wrist is enough. Dress it with something dark.',
      ar:
        'عطر زيتي شرقي تقيل: توت منقوع في ماء الورد وباتشولي، ودخان البخور اللي ماسك في حجر الشوارع القديمة. نقطة ' +
        'على كل معصم كفاية وزيادة. يليق على الهدوم الغامقة.',
    },
    volume: '50ml',
    image: 'product-attar-of-al-muizz.webp',
    price: 1690,
    priceAfter: 1690,
    available: false,
    inspiredBy: { en: 'The lamps of Al-Muizz Street', ar: 'قناديل شارع المعز' },
  },
  {
    ...categoryPath,
    code: 'AT-O-004',
    slug: 'honey-and-bakhoor',
    name: { en: 'Honey & Bakhoor', ar: 'عسل وبخور' },
    description: {
      en:
        'Clover honey poured over glowing bakhoor, with benzoin and a thread of tobacco leaf. Sweet without being ' +
        'sticky. It smells like a house where guests have just arrived.',
      ar:
        'عسل برسيم على بخور والع، مع جاوي وخيط رفيع من ورق التبغ. حلاوته محسوبة وما تزهقش منها. ريحة بيت لسه داخل ' +
        'عليه الضيوف.',
    },
    volume: '100ml',
    image: 'perfume-ready-06.webp',
    price: 1250,
    priceAfter: 1250,
    freeShipping: true,
  },
  {
    ...categoryPath,
    code: 'AT-O-005',
    slug: 'saffron-road',
    name: { en: 'Saffron Road', ar: 'درب الزعفران' },
    description: {
      en:
        'Saffron, cardamom and soft leather on a base of guaiac wood. The spice is dry and golden rather than ' +
        'hot. One for cold mornings and long roads.',
      ar: 'زعفران وحبهان وجلد ناعم على خشب الجاياك. توابله جافة ودهبية ومش حامية. للصبح البارد والطريق الطويل.',
    },
    volume: '100ml',
    image: 'product-saffron-road.webp',
    price: 1980,
    priceAfter: 1980,
  },
  {
    ...categoryPath,
    code: 'AT-O-007',
    slug: 'bitter-orange-of-rosetta',
    name: { en: 'Bitter Orange of Rosetta', ar: 'نارنج رشيد' },
    description: {
      en:
        'Bitter orange from peel to blossom: zest, leaf, then white petals. A clean musk carries it to the end of ' +
        'the day without weight. Easy to wear to work.',
      ar:
        'النارنج كله من القشرة للزهرة: منعش في الأول، وبعدها أخضر، وبعدها زهر أبيض. مسك نظيف شايله على خفيف. مريح ' +
        'للشغل ولكل يوم.',
    },
    volume: '75ml',
    image: 'perfume-ready-04.webp',
    price: 1390,
    priceAfter: 1390,
  },
  {
    ...categoryPath,
    code: 'AT-O-008',
    slug: 'emerald-oasis',
    name: { en: 'Emerald Oasis', ar: 'واحة الزمرد' },
    description: {
      en:
        'Crushed mint and palm shade, wet fig leaf, then a mossy wood. It opens cold as spring water and dries ' +
        'down green. Men and women both reach for it in July.',
      ar:
        'نعناع مفروك وضل نخل وورق تين مندّي، وبعدهم خشب عليه طحلب. بدايته ساقعة زي مية العين وآخره أخضر. مطلوب في عز ' +
        'الصيف من الرجالة والستات.',
    },
    volume: '100ml',
    image: 'product-emerald-oasis.webp',
    price: 1620,
    priceAfter: 1380,
  },
  {
    ...categoryPath,
    code: 'AT-O-009',
    slug: 'plum-velvet',
    name: { en: 'Plum Velvet', ar: 'مخمل البرقوق' },
    description: {
      en:
        'Ripe plum and violet folded into suede. The fruit is deep, nearly wine, and the finish is soft as a ' +
        'curtain in an old theatre. Wear it when you mean to be remembered.',
      ar: 'برقوق مستوي وبنفسج على شمواه ناعم. فاكهته عميقة وآخره زي ستارة مسرح قديم. رشّه يوم ما تحب يفتكروك.',
    },
    volume: '100ml',
    image: 'product-plum-velvet.webp',
    price: 2350,
    priceAfter: 2350,
  },
];
