import type { Place } from './places';

const incense = { category: 'incense' } as const;
const burners = { category: 'incenseBurners' } as const;
const body = { category: 'bodyDeodorants' } as const;
const readyMade = { category: 'perfume', branch: 'readyMade' } as const;
const custom = { category: 'perfume', branch: 'custom' } as const;

/**
 * The words for the places of the shop, besides their names: singular, plural and usual synonyms, in both languages and
 * as Egyptians write them. Spelling variants that `normaliseSearchText` folds (ة/ه, أ/ا, ى/ي) and the article are left
 * out; so is the English plural with “s”. A word of several places finds all of them.
 */
export const PLACE_WORDS: readonly (readonly [Place, string])[] = [
  [
    { category: 'perfume' },
    `عطر, عطور, عطورات, عطري, عطرية, برفان, برفانات, بارفان, بارفانات, برفام, برفيوم, بيرفيوم, بارفيوم, بيرفوم,
    بارفوم, برفن, بيرفان, ريحة, روايح, روائح, رائحة, كولونيا, perfume, perfum, parfum, parfume, fragrance, scent,
    cologne, attar, edp, edt, eau de parfum, eau de toilette, otoor, otor, 3etr, 3otoor, barfan, berfan, barfum,
    burfan, re7a, ri7a`,
  ],
  [readyMade, 'جاهز, ready'],
  [
    custom,
    `تركيبة, تركيبات, مركب, مركبة, توليفة, blend, blended, made to order, tarkeeb, tarkib, make my own, make your
    own, make own, own perfume, my own perfume, your own perfume, make my own perfume, make your own perfume, custom
    perfume, customized, customised, custom made, bespoke, personalised, personalized, create my own, create your
    own, design my own, mix my own, اعمل عطري, اعمل برفان, اعمل برفاني, اركب عطري, اركب برفان, عطري الخاص, عطر خاص,
    مخصوص, tarkeba, a3mel perfume, a3mel barfan`,
  ],
  [
    { ...readyMade, type: 'original' },
    `أصلية, اورجينال, اوريجينال, اوريجنال, authentic, genuine, orginal, asly,
    asli`,
  ],
  [
    { ...readyMade, type: 'highCopy' },
    'هايكوبي, كوبي, تقليد, مقلد, بديل, highcopy, copy, replica, dupe, first copy, فرست كوبي, زي الاصلي',
  ],
  [
    { ...custom, gender: 'men' },
    `رجالية, رجال, للرجال, راجل, للراجل, رجل, شبابي, شباب, ولادي, ولد, جوزي, جوز, زوجي, خطيبي, ابويا, بابا, ابني,
    اخويا, صاحبي, صديقي, خالي, عمي, جدي, حبيبي, ذكوري, man, mens, men s, for men, for him, him, his, male,
    masculine, husband, boyfriend, dad, father, brother, son, grandfather, mr, gentelman, gentlman, sa7by, sahby,
    5ateby, khatiby, abuya, baba, homme, gentleman, gentlemen, guy, regaly, regali, rigali, regaaly, gozy, rgaly`,
  ],
  [
    { ...custom, gender: 'women' },
    `نسائية, نسا, نساء, للنساء, حريمي, ستات, للستات, سيدات, ست, بناتي, بنات, للبنات, بناتية, مراتي, زوجتي, خطيبتي,
    انثوي, نسواني, ماما, امي, اختي, بنتي, حماتي, صاحبتي, صديقتي, حبيبتي, خالتي, عمتي, عيد الام, mothers day, mother
    s day, mama, 5atebty, khatebty, khatibty, 5atibty, sa7bty, sahbty, o5ty, okhty, 7amaty, hamaty, daughter, aunt,
    بنت, woman, womens, women s, for women, for her, her, female, feminine, lady, ladies, wife, girlfriend, fiancee,
    girl, mom, mum, mother, sister, femme, harimy, haremy, 7arimy, nesaey, nesa2y, nisai, banaty, meraty, mraty`,
  ],
  [{ ...custom, gender: 'unisex' }, 'يونيسكس, يونسكس, مشترك, رجالي ونسائي, men and women, women and men'],
  ...(['A', 'B', 'C'] as const).map(
    (unisexClass) => [{ ...custom, gender: 'unisex', unisexClass } as const, ''] as const,
  ),
  [
    incense,
    `بخورات, bakhoor, bukhoor, bakhour, bokhoor, bakhur, bokhour, bakhor, bokhor, ba5oor, ba5our, bkhor,
    بخر`,
  ],
  [{ ...incense, branch: 'incenseSticks' }, 'عيدان, اعواد, عيدان بخور, ستيك, ستيكس, stick, agarbatti, joss stick'],
  [{ ...incense, branch: 'charcoalIncense' }, 'فحم, فحم بخور, فحم للمبخرة, charcoal, coal'],
  [{ ...incense, branch: 'incenseCones' }, 'مخروط, مخاريط, مخروطي, بخور مخروط, كونز, كون, اقماع, cone'],
  [
    { ...incense, branch: 'airFresheners' },
    `معطر جو, معطر, معطرات, معطر منزل, معطر البيت, معطر هواء, فواحة, فواحات, ديفيوزر, ديفوزر, ديفيوزرز, ديفيوزر بيت,
    ريحة للبيت, freshener, air freshner, diffuser, difuser, reed diffuser, room spray, home fragrance, room
    fragrance, car freshener, car perfume, car air freshener, car scent, car, عربيه, للعربيه, سياره, معطر عربيه,
    معطر سياره, 3arabeya, candle, scented candle, شمعه, شموع, شمع, شمع معطر, شموع معطره, sham3, shamo3, bathroom,
    حمام, bedroom, اوضه, غرفه, غرفه نوم, linen spray, home scent, home spray, re7a lel beet`,
  ],
  [{ ...incense, branch: 'pyramid' }, 'اهرامات, اهرام, هرمي, هرم, pyramid'],
  [
    burners,
    `مبخرة, مبخر, مبخرات, مباخير, burner, incense burner, censer, mabkhara, mabkhra, mabkharas, mobkhara, mabakher,
    bakhoor burner`,
  ],
  [{ ...burners, branch: 'coal' }, 'مبخرة فحم, فحم, coal, charcoal, charcoal burner'],
  [
    { ...burners, branch: 'pyramidal' },
    'مبخرة هرمية, مبخرة هرم, هرمية, هرمي, هرم, اهرامات, pyramidal, pyramid, pyramid burner',
  ],
  [
    { ...burners, branch: 'sticks' },
    `حامل, حوامل, حامل اعواد, حامل عيدان, حامل بخور, ستاند, stick holder, holder, incense holder, stick tray`,
  ],
  [
    { ...burners, branch: 'electricity' },
    `مبخرة كهرباء, مبخرة كهربا, مبخرة كهربائية, كهرباء, كهربائي, كهربائية, كهربا, electric, electrical, electricity,
    electric burner, usb, kahraba, kahraba2eya`,
  ],
  [
    body,
    `معطر جسم, معطر للجسم, معطرات للجسم, جسم, ريحة للجسم, مزيل عرق, مزيل, مزيلات, ديودرنت, عرق, deodorant, body
    deodorant, body, deo, body care`,
  ],
  [
    { ...body, branch: 'makhmaryat' },
    `مخمرية, كريم معطر, كريم, معطر شعر, makhmaria, makhmariya, mokhamaria, makhmaryat, ma5mareya, cream, لوشن,
    لوشين, lotion, body lotion, body cream, body butter, roll on, rollon, رول اون, زيت, زيت عطري, زيوت عطريه, زيوت,
    oil, perfume oil, body oil, attar oil, solid perfume, عطر جامد, ma5marya, makhmareya, كحول, من غير كحول, بدون
    كحول, بلا كحول, خالي من كحول, خاليه من كحول, alcohol, alcohol free, no alcohol, without alcohol, non alcoholic`,
  ],
  [
    { ...body, branch: 'bodySplash' },
    `سبلاش, سبلاشات, اسبلاش, سبلش, بادي سبلاش, بودي اسبلاش, بودي ميست, بادي ميست, ميست, بودي سبلش, بادي سبلش,
    splash, body mist, mist, hair mist, hair perfume, hair, شعر`,
  ],
  [
    { sets: true },
    `طقم, أطقم, بوكس, بوكسات, صندوق هدايا, باكدج, باكيدج, مجموعة, مجموعات, سيت, ست هدايا, عرض, عروض, هدية, هدايا,
    اوفر, كومبو, set, box, gift, gift box, gift set, bundle, offer, package, collection, present, hedeya, hedaya,
    hadeya, box hadaya, buy one get one, عيد ميلاد, birthday, anniversary, عيد, عيديه, eid, 3eid, 3id, عيد الام, عيد
    الفطر, عيد الاضحي, عيد الحب, فالنتاين, valentine, valentine day, valentines day, graduation, تخرج, نجاح, hedya,
    hdya, hadya, hdeya, 3oroud, 3roud, 3orod, 3orood, 3ard, deal, special offer, combo, hamper, ta2m, ta2em`,
  ],
];

/**
 * Famous perfumes of other houses, by the word for whom they are. The shop has none by these names: who asks for one is
 * shown what is nearest, and told so.
 */
export const FAMOUS_PERFUMES: readonly (readonly [string, string])[] = [
  [
    'men',
    `sauvage, savage, سوفاج, dior sauvage, ديور سوفاج, bleu, بلو, bleu de chanel, chanel bleu, بلو دي شانيل, creed,
    كريد, aventus, افنتوس, افينتوس, creed aventus, كريد افينتوس, eros, ايروس, versace eros, invictus, انفيكتوس, one
    million, ون مليون, lacoste, لاكوست, boss, بوس, hugo boss, stronger with you, سترونجر, dunhill, دانهيل, hawas,
    هوس, asad, اسد, asad lattafa, 212, 212 vip, 212 men, 212 vip men, 1 million, وان مليون, sovage, suvage, sauvaje,
    dior sovage, zayo, givenchy, جيفنشي, جيفنشي gentleman, gentleman givenchy, azzaro, ازارو, polo, بولو, la nuit,
    terre d hermes, هيرمس, hermes, le male, لو ميل, jean paul, ultra male, club de nuit, armaf, ارماف, explorer,
    montblanc, مونت بلانك, spice bomb, spicebomb, allure, luna rossa, prada, برادا, phantom, layton, boss bottled,
    hugo boss bottled, acqua di gio, اكوا دي جيو`,
  ],
  [
    'women',
    `good girl, جود جيرل, black opium, بلاك اوبيوم, libre, ليبر, jadore, جادور, miss dior, ميس ديور, coco, كوكو,
    coco chanel, كوكو شانيل, la vie est belle, لافي, لافي است بيل, victoria secret, فيكتوريا سيكريت, فيكتوريا,
    carolina herrera, كارولينا, yara, يارا, scandal, سكاندل, chanel no 5, no 5, شانيل 5, lady million, olympea,
    flowerbomb, alien, mon paris, my way, idole, delina, chance chanel, شانس, bombshell, ariana grande`,
  ],
  ['oud', 'tom ford oud wood, ombre nomade, oud mood, montale arabians'],
  ['fruit', 'kirke, كيركي, lost cherry, lost cherry tom ford'],
  [
    'perfume',
    `ديور, dior, chanel, شانيل, khamrah, khamra, خمره, lattafa, لطافه, armani, ارماني, gucci, جوتشي, versace,
    فيرساتشي, tom ford, توم فورد, baccarat, baccarat rouge, بكرات, باكارات, باكارا, باكرات, ysl, bvlgari, بولغاري,
    baccarat rouge 540, baccarat 540, باكارات روج, باكارا روج, louis vuitton, lost cherry, kilian, كيليان, byredo,
    jo malone, mancera, montale, مونتال, amouage, امواج, xerjoff, burberry, بربري, calvin klein, ck one, zara, زارا,
    guerlain, afnan, افنان, swiss arabian, angels share, khamrah qahwa, khamrah لطافه, ajmal, اجمل, rasasi, رصاصي,
    arabian oud, عربيه للعود`,
  ],
];
