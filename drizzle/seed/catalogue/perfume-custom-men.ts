import { bottles, type DemoProduct } from '../demo-catalogue';

const categoryPath = { category: 'perfume', branch: 'custom', gender: 'men' } as const;

export const customPerfumesForMen: DemoProduct[] = [
  {
    ...categoryPath,
    code: 'AT-M-014',
    slug: 'sultans-oud',
    name: { en: 'Sultan’s Oud', ar: 'عود السلطان' },
    description: {
      en:
        'Cambodian oud laid over leather and a thread of saffron. It opens dry and smoky, then warms to amber and ' +
        'sandalwood. We blend it by hand, in the size you choose.',
      ar:
        'عود كمبودي على جلد مدبوغ وخيط زعفران. بيبدأ جاف ومدخّن، وبعدها يدفى على عنبر وصندل. بنركّبه بإيدينا في ' +
        'الحجم اللي تختاره.',
    },
    sizes: bottles('sultans-oud', { lg: { price: 1150, priceAfter: 980 }, md: { price: 560 }, sm: { price: 380 } }),
    inspiredBy: { en: 'Nights of Khan el-Khalili', ar: 'ليالي خان الخليلي' },
  },
  {
    ...categoryPath,
    code: 'AT-M-015',
    slug: 'leather-caravan',
    name: { en: 'Leather Caravan', ar: 'قافلة الجلد' },
    description: {
      en:
        'Saddle leather, dry dates and birch smoke. A touch of thyme blows through it like desert wind. Rugged at ' +
        'first, smooth by the time you arrive.',
      ar: 'جلد سروج وبلح ناشف ودخان بتولا، وزعتر يعدّي عليه زي هوا الصحرا. خشن في أوله، وناعم لما توصل.',
    },
    sizes: bottles('leather-caravan', { lg: { price: 990 }, md: { price: 570 }, sm: { price: 385 } }),
    inspiredBy: { en: 'The forty-day road', ar: 'درب الأربعين' },
  },
  {
    ...categoryPath,
    code: 'AT-M-016',
    slug: 'salt-of-alexandria',
    name: { en: 'Salt of Alexandria', ar: 'ملح إسكندرية' },
    description: {
      en:
        'Lemon rind, sea salt and rosemary on driftwood. It has the smell of the corniche after a winter wave. ' +
        'Light enough to spray twice.',
      ar: 'قشر ليمون وملح بحر وروزماري على خشب رماه الموج. ريحة الكورنيش بعد نوّة. خفيف، رشّ منه وما تخافش.',
    },
    sizes: bottles('salt-of-alexandria', { lg: { price: 890 }, md: { price: 520 }, sm: { price: 350 } }),
  },
  {
    ...categoryPath,
    code: 'AT-M-017',
    slug: 'oasis-vetiver',
    name: { en: 'Oasis Vetiver', ar: 'فيتيفر الواحات' },
    description: {
      en:
        'Earthy vetiver root with grapefruit and a little clay after rain. Elegant, green and dry. It asks for a ' +
        'white linen shirt.',
      ar: 'جذور فيتيفر وجريب فروت وريحة الطين بعد المطر. أنيق وأخضر وجاف. مش ناقصه غير قميص كتان أبيض.',
    },
    sizes: bottles('oasis-vetiver', {
      lg: { price: 860, priceAfter: 731 },
      md: { price: 500, priceAfter: 425 },
      sm: { price: 330, priceAfter: 280 },
    }),
  },
  {
    ...categoryPath,
    code: 'AT-M-018',
    slug: 'pashas-tobacco',
    name: { en: 'Pasha’s Tobacco', ar: 'تبغ الباشا' },
    description: {
      en:
        'Pipe tobacco, dried fig and a spoon of molasses. Tonka makes it round, cedar keeps it upright. For the ' +
        'armchair, the study and the long conversation.',
      ar:
        'تبغ غليون وتين مجفف ومعلقة عسل أسود. التونكا مدوّراه وخشب الأرز شادده. للكرسي الكبير والمكتب والكلام ' +
        'الطويل.',
    },
    sizes: bottles('pashas-tobacco', { lg: { price: 1040 }, md: { price: 620 }, sm: { price: 430 } }),
    freeShipping: true,
    inspiredBy: { en: 'A library in Garden City', ar: 'مكتبة في جاردن سيتي' },
  },
  {
    ...categoryPath,
    code: 'AT-M-019',
    slug: 'captains-amber',
    name: { en: 'Captain’s Amber', ar: 'عنبر القبطان' },
    description: {
      en:
        'Ambergris accord, rum-soaked raisins and rope. Salty and sweet take turns. Composed in the two larger ' +
        'bottles only.',
      ar: 'عنبر بحري وزبيب منقوع وحبال مراكب، مرة مالح ومرة حلو. بنركّبه في الحجمين الكبار بس.',
    },
    sizes: bottles('captains-amber', { lg: { price: 940 }, md: { price: 545 } }),
  },
  {
    ...categoryPath,
    code: 'AT-M-020',
    slug: 'saidi-musk',
    name: { en: 'Saidi Musk', ar: 'مسك الصعيد' },
    description: {
      en:
        'Black musk, warm earth and cumin so faint you only feel its heat. Generous and direct, like the people ' +
        'it is named for. Rub a little on the beard.',
      ar: 'مسك أسود وأرض دافية ولمسة كمون ما تشمّهاش بس تحس بدفاها. كريم وصريح زي أهله. مسحة منه على الدقن تفرق.',
    },
    sizes: bottles('saidi-musk', {
      lg: { price: 780, priceAfter: 702 },
      md: { price: 450, priceAfter: 405 },
      sm: { price: 290 },
    }),
  },
];
