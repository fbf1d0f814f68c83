import type { DemoProduct } from '../demo-catalogue';

const category = 'incense' as const;

export const airFreshenersAndPyramids: DemoProduct[] = [
  {
    category,
    branch: 'airFresheners',
    code: 'AT-AF-131',
    slug: 'amber-house-diffuser',
    name: { en: 'Amber House Diffuser', ar: 'فوّاحة عنبر البيت' },
    description: {
      en:
        'A square glass bottle of amber oil with nine reeds. No flame and nothing to plug in. Turn the reeds when ' +
        'you want more, take some out when you want less.',
      ar:
        'زجاجة مربعة من زيت العنبر وتسع أعواد، من غير نار ولا كهربا. اقلب الأعواد لو عايز ريحة أقوى، وشيل منها لو ' +
        'عايزها أخف.',
    },
    volume: '150ml',
    image: 'air-freshener.webp',
    price: 340,
    priceAfter: 340,
  },
  {
    category,
    branch: 'airFresheners',
    code: 'AT-AF-132',
    slug: 'orange-blossom-diffuser',
    name: { en: 'Orange Blossom Diffuser', ar: 'فوّاحة زهر البرتقال' },
    description: {
      en:
        'Delta orange groves in April, when the whole road smells of blossom. White, honeyed and fresh. Lovely by ' +
        'an open window.',
      ar: 'جناين البرتقال في أبريل، لما الطريق كله يبقى زهر. أبيض وعسلي ومنعش. مكانها جنب شباك مفتوح.',
    },
    volume: '150ml',
    image: 'product-orange-blossom-diffuser.webp',
    price: 320,
    priceAfter: 272,
  },
  {
    category,
    branch: 'airFresheners',
    code: 'AT-AF-133',
    slug: 'linen-and-musk-diffuser',
    name: { en: 'Linen & Musk Diffuser', ar: 'فوّاحة مفارش ومسك' },
    description: {
      en:
        'Fresh sheets, white musk, a drawer lined with lavender. Calm and discreet, made for bedrooms. The bottle ' +
        'looks well on a shelf too.',
      ar: 'ملايات نظيفة ومسك أبيض ودرج مفروش لافندر. هادية وما بتفرضش نفسها، لأوض النوم. وشكلها حلو على الرف.',
    },
    volume: '100ml',
    image: 'product-linen-and-musk-diffuser.webp',
    price: 295,
    priceAfter: 295,
  },
  {
    category,
    branch: 'pyramid',
    code: 'AT-IP-141',
    slug: 'sandalwood-pyramids',
    name: { en: 'Sandalwood Pyramids', ar: 'أهرامات صندل' },
    description: {
      en:
        'Little pressed pyramids of sandalwood powder. They burn from the tip, evenly, with a creamy smoke. A ' +
        'brass tray shows them off.',
      ar: 'أهرامات صغيرة مكبوسة من بودرة الصندل، تولع من قمتها وتنزل بالتساوي ودخانها كريمي. جمالها على صينية نحاس.',
    },
    volume: '18pcs',
    image: 'pyramid-incense.webp',
    price: 150,
    priceAfter: 150,
  },
  {
    category,
    branch: 'pyramid',
    code: 'AT-IP-142',
    slug: 'giza-oud-pyramids',
    name: { en: 'Giza Oud Pyramids', ar: 'أهرامات عود الجيزة' },
    description: {
      en:
        'Oud and dark amber in the shape of our neighbours on the plateau. Strong, so start with one in a large ' +
        'room. A favourite with visitors to the shop.',
      ar: 'عود وعنبر غامق على شكل جيراننا في الهضبة. قوية، فابدأ بواحدة في أوضة كبيرة. أول حاجة بتلفت ضيوف المحل.',
    },
    volume: '18pcs',
    image: 'product-giza-oud-pyramids.webp',
    price: 220,
    priceAfter: 198,
  },
  {
    category,
    branch: 'pyramid',
    code: 'AT-IP-143',
    slug: 'mastic-pyramids',
    name: { en: 'Mastic Pyramids', ar: 'أهرامات مستكة' },
    description: {
      en:
        'Mastic and frankincense with a trace of pine. It smells cool, resinous and a little sweet, like the good ' +
        'sweets shop. Burn it in the morning.',
      ar: 'مستكة ولبان ونفحة صنوبر. ريحة باردة وحلوة زي ريحة محل حلواني شاطر. أجمل وقت لها الصبح.',
    },
    volume: '18pcs',
    image: 'product-mastic-pyramids.webp',
    price: 135,
    priceAfter: 135,
    available: false,
  },
];
