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
    burfan, re7a, ri7a, re7a 7elwa, ريحه حلوه, ريحه جميله, ريحه تحفه, برفان حلو, عطر حلو, nice smell, good smell, nice scent, nice perfume, smell good, smells good`,
  ],
  [readyMade, 'جاهز, ready'],
  [
    custom,
    `تركيبة, تركيبات, مركب, مركبة, توليفة, blend, blended, made to order, tarkeeb, tarkib, make my own, make your
    own, make own, own perfume, my own perfume, your own perfume, make my own perfume, make your own perfume, custom
    perfume, customized, customised, custom made, bespoke, personalised, personalized, create my own, create your
    own, design my own, mix my own, اعمل عطري, اعمل برفان, اعمل برفاني, اركب عطري, اركب برفان, عطري الخاص, عطر خاص,
    مخصوص, tarkeba, a3mel perfume, a3mel barfan, composed, compose, composed to order, compose my own, compose perfume, اركب, اركب عطري بنفسي, اعملي عطر, اعمل عطر, تركيبتي, تركيبه خاصه, عطر باسمي, باسمي, باسم, باسمها, اصمم, اصمم عطري, مخصص, مخصصه`,
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
    masculine, husband, boyfriend, dad, father, brother, son, groom, grooms, عريس, 3arees, عريسي, father in law, brother in law, uncle, nephew, حمايا, حما, راجل كبير, رجل كبير, ابن, شاب, ولاد, boy, boys, grandfather, mr, gentelman, gentlman, sa7by, sahby,
    5ateby, khatiby, abuya, baba, homme, gentleman, gentlemen, guy, regaly, regali, rigali, regaaly, gozy, rgaly`,
  ],
  [
    { ...custom, gender: 'women' },
    `نسائية, نسا, نساء, للنساء, حريمي, ستات, للستات, سيدات, ست, بناتي, بنات, للبنات, بناتية, مراتي, زوجتي, خطيبتي,
    انثوي, نسواني, ماما, امي, اختي, بنتي, حماتي, صاحبتي, صديقتي, حبيبتي, خالتي, عمتي, عيد الام, mothers day, mother
    s day, mama, 5atebty, khatebty, khatibty, 5atibty, sa7bty, sahbty, o5ty, okhty, 7amaty, hamaty, daughter, aunt,
    بنت, woman, womens, women s, for women, for her, her, female, feminine, lady, ladies, mother in law, sister in law, niece, حماه, مرات, عروستي, بنت اختي, wife, girlfriend, fiancee,
    girl, mom, mum, mother, sister, femme, harimy, haremy, 7arimy, nesaey, nesa2y, nisai, banaty, meraty, mraty`,
  ],
  [
    { ...custom, gender: 'unisex' },
    `يونيسكس, يونسكس, مشترك, رجالي ونسائي, men and women, women and men, ليا ولجوزي, ليا ولمراتي, انا وجوزي, انا ومراتي, me and my husband, me and my wife, both of us, my husband and me, my wife and me, him and her, his and hers, راجل وست, رجالي وحريمي, حريمي ورجالي, ولاد وبنات`,
  ],
  ...(['A', 'B', 'C'] as const).map(
    (unisexClass) => [{ ...custom, gender: 'unisex', unisexClass } as const, ''] as const,
  ),
  [
    incense,
    `بخورات, bakhoor, bukhoor, bakhour, bokhoor, bakhur, bokhour, bakhor, bokhor, ba5oor, ba5our, bkhor, بخر, رمضان, ramadan, حسد, للحسد, evil eye, عين وحسد`,
  ],
  [{ ...incense, branch: 'incenseSticks' }, 'عيدان, اعواد, عيدان بخور, ستيك, ستيكس, stick, agarbatti, joss stick'],
  [{ ...incense, branch: 'charcoalIncense' }, 'فحم, charcoal, coal'],
  [{ ...incense, branch: 'incenseCones' }, 'مخروط, مخاريط, مخروطي, بخور مخروط, كونز, كون, اقماع, cone'],
  [
    { ...incense, branch: 'airFresheners' },
    `معطر جو, معطر, معطرات, معطر منزل, معطر البيت, معطر هواء, فواحة, فواحات, فواحة اعواد, ديفيوزر, ديفوزر, ديفيوزرز, ديفيوزر بيت,
    ريحة للبيت, freshener, air freshner, diffuser, difuser, reed diffuser, home fragrance, room
    fragrance, bathroom, حمام, bedroom, اوضه, غرفه, غرفه نوم, home scent, home spray, without smoke, no smoke, smoke free, smokeless, smoke less, doesnt smoke, not smoky, without fire, بدون دخان, من غير دخان, بلا دخان, مفيهوش دخان, ملوش دخان, مالوش دخان, مش بيدخن, مش بتدخن, مبيدخنش, مابيدخنش, دخانه قليل, من غير ما يدخن, من غير ما تدخن, doesnt make smoke, less smoke, low smoke, little smoke, مش بيعمل دخان, مبيعملش دخان, مش بيطلع دخان, قليل الدخان, hotel, lobby, hotel lobby, reception, فندق, لوبي, استقبال, ريسبشن, ضيوف, guests, for guests, living room, ليفنج, صاله, صالون, مطبخ, kitchen, toilet, تواليت, office scent, ريحه للمكتب, ريحه للحمام, ريحه للاوضه, عياده, clinic, mo3atar gaw, معطر غرف, معطر غرفه, re7a lel beet`,
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
    `حامل, حوامل, حامل اعواد, حامل عيدان, حامل بخور, ستاند, stick holder, incense stick holder, incense sticks holder, holder, incense holder, stick tray`,
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
    `مخمرية, كريم معطر, كريم, makhmaria, makhmariya, mokhamaria, makhmaryat, ma5mareya, cream, body cream, ma5marya,
    makhmareya, من غير كحول, بدون كحول, بلا كحول, خالي من كحول, خاليه من كحول, alcohol free, no alcohol, without
    alcohol, non alcoholic, كحول, alcohol, مخمريه شعر, مخمريه للشعر`,
  ],
  [
    { ...body, branch: 'bodySplash' },
    `سبلاش, سبلاشات, اسبلاش, سبلش, بادي سبلاش, بودي اسبلاش, بودي ميست, بادي ميست, ميست, بودي سبلش, بادي سبلش,
    splash, body mist, mist`,
  ],
  [
    { sets: true },
    `طقم, أطقم, بوكس, بوكسات, صندوق هدايا, باكدج, باكيدج, مجموعة, مجموعات, سيت, ست هدايا, عرض, عروض, هدية, هدايا,
    اوفر, كومبو, set, box, gift, gift box, gift set, bundle, offer, package, collection, present, كادو, hedeya, hedaya,
    hadeya, box hadaya, buy one get one, عيد ميلاد, birthday, anniversary, عيد, عيديه, eid, 3eid, 3id, عيد الام, عيد
    الفطر, عيد الاضحي, عيد الحب, فالنتاين, valentine, valentine day, valentines day, graduation, تخرج, نجاح, hedya,
    hdya, hadya, hdeya, 3oroud, 3roud, 3orod, 3orood, 3ard, deal, special offer, combo, hamper, ta2m, ta2em, souvenir, souvenirs, تذكار, تذكارات, رمضان, ramadan, هدايا رمضان, سبوع, sbou3, sobou3, مولود, baby shower, housewarming, بيت جديد, عزومه بيت, new year, راس السنه, كريسماس, christmas, xmas, mother day, fathers day, father s day, عيد الاب, عيد جواز, عيد جوازنا, trousseau, جهاز, شوار, زياره`,
  ],
];
