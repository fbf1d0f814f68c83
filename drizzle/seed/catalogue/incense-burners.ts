import type { DemoProduct } from '../demo-catalogue';

const category = 'incenseBurners' as const;

export const incenseBurners: DemoProduct[] = [
  {
    category,
    branch: 'coal',
    code: 'AT-BC-201',
    slug: 'walnut-mabkhara',
    name: { en: 'Walnut Mabkhara', ar: 'مبخرة خشب الجوز' },
    description: {
      en:
        'A carved wooden mabkhara with gold inlay and a removable metal bowl for the coal. Heavy at the foot, so ' +
        'it stands firmly. Pass it from guest to guest.',
      ar:
        'مبخرة خشب محفور بتطعيم دهبي وطاسة معدن للفحم بتتشال. قاعدتها تقيلة فبتقف ثابتة. لفّ بيها على ضيوفك واحد ' +
        'واحد.',
    },
    image: 'burner-coal.webp',
    price: 890,
    priceAfter: 890,
    freeShipping: true,
  },
  {
    category,
    branch: 'coal',
    code: 'AT-BC-202',
    slug: 'mashrabiya-mabkhara',
    name: { en: 'Mashrabiya Mabkhara', ar: 'مبخرة المشربية' },
    description: {
      en:
        'Our tall mabkhara, with lattice panels that throw patterned light when the coal glows. Dark wood ' +
        'outside, lined with brass inside. The centrepiece of a hall.',
      ar:
        'المبخرة الكبيرة عندنا، جوانبها مشربية بترسم الضوء لما الفحم يولع. خشب غامق من بره ومبطنة نحاس من جوه. ' +
        'مكانها نص الصالة.',
    },
    image: 'product-mashrabiya-mabkhara.webp',
    price: 1250,
    priceAfter: 1060,
    inspiredBy: { en: 'The windows of old Cairo', ar: 'شبابيك القاهرة القديمة' },
  },
  {
    category,
    branch: 'coal',
    code: 'AT-BC-203',
    slug: 'little-mabkhara',
    name: { en: 'Little Mabkhara', ar: 'المبخرة الصغيرة' },
    description: {
      en:
        'The same form in a small size, for one disc of coal. It suits a bedroom, a desk or a first flat. Let the ' +
        'bowl cool before you empty it.',
      ar: 'نفس الشكل على صغير، وبتشيل قرص فحم واحد. لأوضة النوم أو المكتب أو أول شقة. سيب الطاسة تبرد قبل ما تفضّيها.',
    },
    image: 'product-little-mabkhara.webp',
    price: 420,
    priceAfter: 420,
  },
  {
    category,
    branch: 'pyramidal',
    code: 'AT-BP-211',
    slug: 'lantern-pyramid',
    name: { en: 'Lantern Pyramid', ar: 'هرم الفانوس' },
    description: {
      en:
        'A green metal pyramid with arched windows and gold lattice; the cone burns inside and smoke leaves at ' +
        'the tip. Lit, it looks like a Ramadan lantern. Opens at the base for cleaning.',
      ar:
        'هرم معدن أخضر بشبابيك مقوسة وشغل دهبي، المخروط يولع جواه والدخان يطلع من القمة. وهو والع كأنه فانوس رمضان. ' +
        'بيتفتح من تحت للتنظيف.',
    },
    image: 'burner-pyramidal.webp',
    price: 760,
    priceAfter: 760,
  },
  {
    category,
    branch: 'pyramidal',
    code: 'AT-BP-212',
    slug: 'emerald-pyramid',
    name: { en: 'Emerald Pyramid', ar: 'الهرم الزمردي' },
    description: {
      en:
        'The taller sister of our lantern, enamelled in deep emerald. It takes cones and pyramid incense alike. ' +
        'Comes with a small brass plate.',
      ar: 'الأخت الأطول لهرم الفانوس، بمينا زمردي غامق. بياخد المخاريط وأهرامات البخور. ومعاه طبق نحاس صغير.',
    },
    image: 'product-emerald-pyramid.webp',
    price: 840,
    priceAfter: 714,
  },
  {
    category,
    branch: 'pyramidal',
    code: 'AT-BP-213',
    slug: 'desk-pyramid',
    name: { en: 'Desk Pyramid', ar: 'هرم المكتب' },
    description: {
      en:
        'Palm-sized and quiet, for one small cone while you work. The base stays cool on a wooden desk. A modest ' +
        'present that is always used.',
      ar: 'قد كف الإيد، لمخروط صغير وإنت بتشتغل. قاعدته ما بتسخّنش خشب المكتب. هدية بسيطة وبتتستعمل فعلًا.',
    },
    image: 'product-desk-pyramid.webp',
    price: 390,
    priceAfter: 390,
  },
  {
    category,
    branch: 'sticks',
    code: 'AT-BS-221',
    slug: 'walnut-stick-tray',
    name: { en: 'Walnut Stick Tray', ar: 'صينية أعواد خشب الجوز' },
    description: {
      en:
        'A long walnut tray with a brass ball to hold the stick. All the ash falls where it should. Wipe it with ' +
        'a dry cloth, no more.',
      ar: 'صينية طويلة من خشب الجوز وكورة نحاس تمسك العود. الرماد كله بينزل في مكانه. امسحها بفوطة ناشفة وخلاص.',
    },
    image: 'burner-sticks.webp',
    price: 450,
    priceAfter: 450,
  },
  {
    category,
    branch: 'sticks',
    code: 'AT-BS-222',
    slug: 'felucca-stick-holder',
    name: { en: 'Felucca Stick Holder', ar: 'حامل أعواد الفلوكة' },
    description: {
      en:
        'A slim boat of dark wood; the stick stands in it like a mast. Inlaid with a line of brass along the ' +
        'keel. For the narrow shelf by the window.',
      ar: 'فلوكة رفيعة من خشب غامق والعود فيها زي الصاري، وعلى طولها خط نحاس. مكانها الرف الضيق جنب الشباك.',
    },
    image: 'product-felucca-stick-holder.webp',
    price: 380,
    priceAfter: 342,
  },
  {
    category,
    branch: 'electricity',
    code: 'AT-BE-231',
    slug: 'star-band-burner',
    name: { en: 'Star-band Burner', ar: 'مبخرة النجوم الكهربائية' },
    description: {
      en:
        'An electric mabkhara with a lit band of golden stars. It warms resin without coal and without sparks. ' +
        'Simple switch, ceramic bowl, cloth-covered cord.',
      ar:
        'مبخرة كهربا بحزام نجوم دهبي منوّر. بتسخّن البخور من غير فحم ولا شرر. مفتاح بسيط وطاسة سيراميك وسلك مكسي ' +
        'قماش.',
    },
    image: 'burner-electric.webp',
    price: 1150,
    priceAfter: 1150,
  },
  {
    category,
    branch: 'electricity',
    code: 'AT-BE-232',
    slug: 'majlis-electric-burner',
    name: { en: 'Majlis Electric Burner', ar: 'مبخرة المجلس الكهربائية' },
    description: {
      en:
        'The large electric burner, with a dial for gentle or strong heat. Wide enough for a generous pinch of ' +
        'oud chips. It makes a present worthy of a new home.',
      ar:
        'المبخرة الكهربا الكبيرة، بمفتاح يهدّي الحرارة أو يعلّيها. واسعة لكمية محترمة من كسر العود. هدية تشرّف في ' +
        'بيت جديد.',
    },
    image: 'product-majlis-electric-burner.webp',
    price: 1600,
    priceAfter: 1440,
    freeShipping: true,
  },
  {
    category,
    branch: 'electricity',
    code: 'AT-BE-233',
    slug: 'bedside-electric-burner',
    name: { en: 'Bedside Electric Burner', ar: 'مبخرة الكومودينو' },
    description: {
      en:
        'Small, low and easy to live with, for a few grains of bakhoor at night. Its ring of light is soft enough ' +
        'to sleep by. The bowl lifts out to be washed.',
      ar: 'صغيرة وواطية وعشرتها سهلة، لكام حبة بخور قبل النوم. نورها هادي وما بيقلقش. والطاسة بتطلع وتتغسل.',
    },
    image: 'product-bedside-electric-burner.webp',
    price: 690,
    priceAfter: 690,
    available: false,
  },
];
