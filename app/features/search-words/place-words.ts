/**
 * The words for the places of the shop, besides their names: before the bar the codes of the place, behind it
 * singular, plural and usual synonyms, in both languages and as Egyptians write them. Spelling variants that
 * `normaliseSearchText` folds (ة/ه, أ/ا, ى/ي) and the article are left out; so are the English plural with “s” and what
 * Latin letters and digits write of an Arabic word that is here. A word of several places finds all of them.
 */
export const PLACE_LINES: readonly string[] = [
  `c.perfume | عطر, عطور, عطري, عطرية, برفان, بارفان, برفام, برفيوم, بيرفيوم, بارفيوم, بيرفوم, بارفوم, برفن, بيرفان,
    ريحة, روايح, رائحة, perfume, perfum, parfum, parfume, fragrance, scent, attar, edp, otoor, otor, barfan, berfan,
    barfum, burfan, ريحه حلوه, ريحه تحفه, برفان حلو, عطر حلو`,
  'c.perfume, b.readyMade | جاهز, ready',
  `c.perfume, b.custom | مركب, توليفة, blend, blended, made to order, tarkeeb, tarkib, make my own, make your own,
    make own, own perfume, make my own perfume, make your own perfume, custom perfume, customized, customised,
    bespoke, personalised, personalized, create my own, create your own, design my own, mix my own, اعمل عطري, اعمل
    برفان, اعمل برفاني, اركب عطري, اركب برفان, عطري الخاص, عطر خاص, مخصوص, tarkeba, a3mel perfume, a3mel barfan,
    composed, compose, composed to order, compose my own, compose perfume, اركب, اعملي عطر, اعمل عطر, تركيبتي, تركيبه
    خاصه, عطر باسمي, باسم, باسمها, اصمم, اصمم عطري, مخصص, choose my own, choose own, my own scent, اختار روايح, اختار
    عطري, اختار ريحه`,
  'c.perfume, b.readyMade, t.original | أصلية, اورجينال, اوريجينال, اوريجنال, authentic, genuine, orginal, asly, asli',
  `c.perfume, b.readyMade, t.highCopy | هايكوبي, كوبي, تقليد, مقلد, بديل, highcopy, copy, replica, dupe, first copy,
    فرست كوبي, زي الاصلي`,
  `c.perfume, b.custom, g.men | رجال, راجل, رجل, شباب, ولد, جوزي, جوز, زوجي, خطيبي, ابويا, بابا, ابني, اخويا, صاحبي,
    صديقي, خالي, عمي, جدي, حبيبي, ذكوري, man, mens, him, his, male, masculine, husband, boyfriend, dad, father,
    brother, son, groom, عريس, uncle, nephew, حمايا, حما, راجل كبير, رجل كبير, ابن, شاب, ولاد, boy, grandfather, mr,
    gentelman, gentlman, sahby, khatiby, abuya, baba, homme, gentleman, gentlemen, guy, regaly, regali, rigali,
    regaaly, gozy, rgaly, fathers day, father day, father s day, dad day, dads day, عيد اب, عيد الاب, 3eid el ab, eid
    el ab, والدي, cologne for men, mens cologne, men cologne, cologne for him, cologne for husband, cologne for my
    husband`,
  `c.perfume, b.custom, g.women | نسائية, نسا, نساء, حريمي, ستات, سيدات, ست, بنات, زوجتي, خطيبتي, انثوي, نسواني, ماما,
    امي, اختي, بنتي, حماتي, صاحبتي, صديقتي, حبيبتي, خالتي, عمتي, عيد الام, mama, khatebty, khatibty, sahbty, okhty,
    hamaty, daughter, aunt, بنت, woman, womens, her, female, feminine, lady, ladies, niece, حماه, مرات, عروستي, بنت
    اختي, wife, girlfriend, fiancee, girl, mom, mum, mother, sister, femme, harimy, haremy, nesaey, nesa2y, nisai,
    banaty, meraty, mraty, مدام, madam, madame, حبيبه, عيد ام, mamty, mamti, mamta, mommy, mummy, مامتي, مامته, مامتها,
    ماميتي, ماميتو, والدتي, والده, والدتها, امه, امها, الام, ست الكل, ست كل, مامي, مامتك, el om, lel om, om el, 3eid el
    om, 3eed el om, 3id el om, eid el om, eed el om, 3ed el om, عيد el om, mother day, mothers day, mother s day, mom
    day, moms day, day for mother, walditi, waldety, omy, ommy, mam, ام جوزي, ام مراتي, ام خطيبي, ام خطيبتي, ام زوجي,
    ام عيالي, ام عروسه`,
  `c.perfume, b.custom, g.unisex | يونيسكس, يونسكس, مشترك, رجالي ونسائي, men and women, women and men, ليا ولجوزي, ليا
    ولمراتي, انا وجوزي, انا ومراتي, me and my husband, me and my wife, both of us, my husband and me, my wife and me,
    him and her, his and hers, راجل وست, رجالي وحريمي, حريمي ورجالي, ولاد وبنات`,
  'c.perfume, b.custom, g.unisex, u.A |',
  'c.perfume, b.custom, g.unisex, u.B |',
  'c.perfume, b.custom, g.unisex, u.C |',
  `c.incense | bakhoor, bukhoor, bakhour, bokhoor, bakhur, bokhour, bakhor, bokhor, bkhor, بخر, حسد, evil eye, عين
    وحسد, home, house, بيت, منزل, houses, homes, بيوت, بيتي, بيتنا, apartment, flat, villa, فيلا, بخور عيد`,
  `c.incense, b.incenseSticks | عيدان, اعواد, عيدان بخور, ستيك, ستيكس, stick, agarbatti, joss stick, without charcoal,
    no charcoal, charcoal free, dont need charcoal, doesnt need charcoal, من غير فحم, بدون فحم, بلا فحم, مش محتاج فحم,
    مش عايز فحم, مفيهوش فحم, ملوش فحم, منغير فحم, men gher fa7m, mn gher fa7m, mn 8er fa7m, bedon fa7m, bakhoor without
    charcoal, incense without charcoal, burn without charcoal, بخور من غير فحم, بخور بدون فحم, بخور بلا فحم, bakhoor no
    charcoal, incense no charcoal, bakhoor mn 8er fa7m, ba5oor mn 8er fa7m, ba5oor bedon fa7m, bokhoor men gher fa7m,
    ba5oor men gher fa7m, بخور مش محتاج فحم, بخور منغير فحم, no coal, without coal, coal free`,
  'c.incense, b.charcoalIncense | فحم, charcoal, coal',
  `c.incense, b.incenseCones | مخروط, مخاريط, بخور مخروط, كونز, كون, اقماع, cone, without charcoal, no charcoal,
    charcoal free, dont need charcoal, doesnt need charcoal, من غير فحم, بدون فحم, بلا فحم, مش محتاج فحم, مش عايز فحم,
    مفيهوش فحم, ملوش فحم, منغير فحم, men gher fa7m, mn gher fa7m, mn 8er fa7m, bedon fa7m, bakhoor without charcoal,
    incense without charcoal, burn without charcoal, بخور من غير فحم, بخور بدون فحم, بخور بلا فحم, bakhoor no charcoal,
    incense no charcoal, bakhoor mn 8er fa7m, ba5oor mn 8er fa7m, ba5oor bedon fa7m, bokhoor men gher fa7m, ba5oor men
    gher fa7m, بخور مش محتاج فحم, بخور منغير فحم, no coal, without coal, coal free`,
  `c.incense, b.airFresheners | معطر جو, معطر, معطر منزل, معطر هواء, فواحة, فواحات, فواحة اعواد, ديفيوزر, ديفوزر,
    ديفيوزرز, ريحة للبيت, freshener, air freshner, diffuser, difuser, reed diffuser, home fragrance, room fragrance,
    bathroom, حمام, bedroom, اوضه, غرفه, غرفه نوم, home scent, home spray, without smoke, no smoke, smoke free,
    smokeless, non smoking, house smell, home smell, my house, my home, bad smell, cigarette smell, ريحه وحشه, سجاير,
    شقه, smoke less, doesnt smoke, not smoky, without fire, بدون دخان, من غير دخان, بلا دخان, مفيهوش دخان, ملوش دخان,
    مالوش دخان, مش بيدخن, مش بتدخن, مبيدخنش, مابيدخنش, دخانه قليل, من غير ما يدخن, من غير ما تدخن, doesnt make smoke,
    less smoke, low smoke, little smoke, مش بيعمل دخان, مبيعملش دخان, مش بيطلع دخان, قليل الدخان, hotel, lobby, hotel
    lobby, reception, فندق, لوبي, استقبال, ريسبشن, ضيوف, guests, living room, ليفنج, صاله, صالون, مطبخ, kitchen,
    toilet, تواليت, office scent, ريحه للمكتب, عياده, clinic, معطر غرف, معطر غرفه, re7a lel beet, home perfume, perfume
    for home, perfume for house, house perfume, عطر لبيت, عطر بيت, عطر منزل, عطر منزلي, برفان بيت, برفان لبيت, برفان
    لشقه, عطر لشقه, perfume for apartment, perfume for flat, perfume for my home, perfume for my house, عطر شقه`,
  'c.incense, b.pyramid | اهرامات, اهرام, هرمي, هرم, pyramid',
  `c.incenseBurners | مبخر, مباخير, burner, incense burner, censer, mabkhara, mabkhra, mobkhara, mabakher, bakhoor
    burner, burner for home, home burner, house burner, مبخره بيت, مبخره لبيت, مبخره منزل, mabkhara for home, mabkhara
    lel beet, mabkhara for house, bakhoor burner for home, incense burner for home`,
  'c.incenseBurners, b.coal | مبخرة فحم, فحم, coal, charcoal, charcoal burner',
  `c.incenseBurners, b.pyramidal | مبخرة هرمية, مبخرة هرم, هرمية, هرمي, هرم, اهرامات, pyramidal, pyramid, pyramid
    burner`,
  `c.incenseBurners, b.sticks | حامل, حوامل, حامل اعواد, حامل عيدان, حامل بخور, ستاند, stick holder, incense stick
    holder, incense sticks holder, holder, incense holder, stick tray`,
  `c.incenseBurners, b.electricity | مبخرة كهرباء, مبخرة كهربا, مبخرة كهربائية, كهرباء, كهربائي, كهربائية, كهربا,
    electric, electrical, electricity, electric burner, usb, rechargeable, مبخره شحن, kahraba, without charcoal, no
    charcoal, charcoal free, dont need charcoal, doesnt need charcoal, من غير فحم, بدون فحم, بلا فحم, مش محتاج فحم, مش
    عايز فحم, مفيهوش فحم, ملوش فحم, منغير فحم, men gher fa7m, mn gher fa7m, mn 8er fa7m, bedon fa7m, bakhoor without
    charcoal, incense without charcoal, burn without charcoal, بخور من غير فحم, بخور بدون فحم, بخور بلا فحم, bakhoor no
    charcoal, incense no charcoal, bakhoor mn 8er fa7m, ba5oor mn 8er fa7m, ba5oor bedon fa7m, bokhoor men gher fa7m,
    ba5oor men gher fa7m, بخور مش محتاج فحم, بخور منغير فحم, بخور كهربا, بخور كهربائي, بخور كهرباء, electric bakhoor,
    electric incense, no coal, without coal, coal free`,
  `c.bodyDeodorants | معطر جسم, معطرات للجسم, جسم, مزيل عرق, مزيل, ديودرنت, عرق, deodorant, body deodorant, body, deo,
    body care`,
  `c.bodyDeodorants, b.makhmaryat | مخمرية, كريم معطر, كريم, makhmaria, makhmariya, mokhamaria, makhmaryat, cream,
    body cream, makhmareya, من غير كحول, بدون كحول, بلا كحول, خالي من كحول, خاليه من كحول, no alcohol, without
    alcohol, non alcoholic, كحول, alcohol, مخمريه شعر, cream perfume, perfume cream, كريم عطر`,
  `c.bodyDeodorants, b.bodySplash | سبلاش, اسبلاش, سبلش, بادي سبلاش, بودي اسبلاش, بودي ميست, بادي ميست, ميست, بودي
    سبلش, بادي سبلش, splash, body mist, mist`,
  `sets | طقم, أطقم, بوكس, صندوق هدايا, باكدج, باكيدج, مجموعة, مجموعات, سيت, ست هدايا, عرض, عروض, هدية, هدايا, اوفر,
    كومبو, set, box, gift, gift box, gift set, bundle, offer, package, collection, present, كادو, hedeya, hedaya,
    hadeya, box hadaya, buy one get one, عيد ميلاد, birthday, anniversary, عيد, عيديه, eid, عيد الفطر, عيد الاضحي, عيد
    الحب, فالنتاين, valentine, graduation, تخرج, نجاح, hedya, hdya, hadya, hdeya, deal, special offer, combo, hamper,
    souvenir, kit, starter kit, travel perfume set, mini perfume set, travel set, mini set, discovery set, sample set,
    تذكار, سبوع, مولود, baby shower, housewarming, بيت جديد, عزومه بيت, new year, راس السنه, كريسماس, christmas, xmas,
    عيد جواز, عيد جوازنا, trousseau, جهاز, شوار, زياره, gift for home, home gift, gift for house, house gift, gift for
    new home, new home, new house, هديه بيت, هديه لبيت, هديه بيت جديد, hedya lel beet, hedeyet, hedyet, hedayet, هديه
    ل, عيد ميلادها, عيد ميلاده, عيد ميلادي`,
];

/**
 * What the shop does not sell, behind our words for what is nearest: who asks for it is shown that, and told so. A
 * product that is named so comes first. The perfumes are those of other houses.
 */
export const INSTEAD_LINES: readonly string[] = [
  `diffuser | car freshener, car perfume, car air freshener, car scent, car, عربيه, سياره, معطر عربيه, معطر سياره,
    candle, scented candle, شمعه, شموع, شمع, شمع معطر, شموع معطره, room spray, refill, diffuser refill, reed diffuser
    refill, ريفيل, عبوه فواحه, 3arabeya, 3rbya, 3rabya, 3arabia, 3arbeya, 3araby, arabeya, عربيتي, سيارتي, cars, my
    car, vehicle, sayara, sayyara, معطر عربيات, عربيات, سيارات, تكييف العربيه, car diffuser, car spray, برفان عربيه,
    عطر عربيه, ريحه عربيه, عطر لعربيه, برفان سياره, عطر سياره, ريحه سياره, عطر عربيتي, برفان عربيتي, perfume for car,
    perfume for my car, perfume for the car, scent for car, عطر لل عربيه, برفان لل عربيه, عطر 3arabeya, برفان 3arabeya,
    barfan 3arabeya, 3etr 3arabeya, perfume 3arabeya, perfume عربيه, perfume lel 3arabeya, 3etr lel 3arabeya, barfan
    lel 3arabeya, عطر للعربية من جوه`,
  `light perfume | edt, eau de toilette, eau toilette, toilette, او دي تواليت, او دو تواليت, ماء تواليت, عطر تواليت,
    برفان تواليت`,
  'diffuser linen | linen spray, bed linen spray, bed linen, bed spray, معطر مفارش, pillow spray',
  `makhmaria | roll on, rollon, رول اون, زيت, زيت عطري, زيوت عطريه, زيت عطر, زيوت, oil, perfume oil, body oil,
    attar oil,
    essential oil, fragrance oil, oil perfume, solid perfume, عطر جامد, لوشن, لوشين, lotion, body lotion, body butter,
    معطر شعر, hair oil, زيت شعر, زيت عطر مركز, عطر زيت, عطر زيتي, زيتي`,
  'splash | hair mist, hair perfume, hair, شعر, عطر شعر, body spray, بخاخ جسم',
  'oud | oud oil, دهن عود, زيت عود, dehn el oud, dehn oud, oil oud, عود سايل',
  'bakhoor | mabsous, مبثوث, maamoul, معمول',
  `men fresh wood | sauvage, savage, سوفاج, ديور سوفاج, bleu, بلو, bleu de chanel, chanel bleu, بلو دي شانيل, creed,
    كريد, aventus, افنتوس, افينتوس, كريد افينتوس, كريد افنتوس, invictus, انفيكتوس, lacoste, لاكوست, boss, بوس, hugo
    boss, dunhill, دانهيل, hawas, هوس, 212, 212 vip, 212 men, 212 vip men, sovage, suvage, sauvaje, zayo, givenchy,
    جيفنشي, جيفنشي gentleman, gentleman givenchy, azzaro, ازارو, polo, بولو, terre d hermes, هيرمس, hermes, club de
    nuit, armaf, ارماف, explorer, montblanc, مونت بلانك, allure, luna rossa, prada, برادا, layton, boss bottled, hugo
    boss bottled, acqua di gio, اكوا دي جيو, cool water, كول ووتر, y ysl, legend, davidoff, دافيدوف, bvlgari man,
    fahrenheit`,
  `men warm | eros, ايروس, versace eros, one million, ون مليون, وان مليون, 1 million, stronger with you, سترونجر,
    سترونجر ويذ يو, asad, اسد, asad lattafa, la nuit, le male, لو ميل, jean paul, ultra male, الترا ميل, spice bomb,
    spicebomb, phantom, dior homme, باد بوي, the most wanted, tobacco vanille, توباكو فانيل`,
  'sweet coffee | black opium, بلاك اوبيوم',
  'dark flowers | black orchid, بلاك اوركيد, tom ford black orchid, hypnotic poison, poison, بويزن, velvet orchid',
  `women sweet | جود جيرل, libre, ليبر, la vie est belle, لافي, لافي است بيل, فيكتوريا سيكريت, فيكتوريا, carolina
    herrera, كارولينا, كارولينا هيريرا, yara, يارا, yara lattafa, scandal, سكاندل, lady million, olympea, alien, mon
    paris, idole, bombshell, ariana grande, cloud, candy prada, angel, انجل, kayali, كيالي`,
  `women flowers | jadore, جادور, ميس ديور, coco, كوكو, coco chanel, كوكو شانيل, coco mademoiselle, chanel no 5, no 5,
    شانيل 5, flowerbomb, my way, delina, chance chanel, chance, شانس, gucci bloom, gucci flora, bright crystal, ديلينا`,
  'oud perfume | tom ford oud wood, oud wood, ombre nomade, oud mood, montale arabians, oud for greatness',
  'fruit | kirke, كيركي, lost cherry, lost cherry tom ford, bitter peach',
  `saffron perfume | baccarat, بكرات, باكارات, باكارا, باكرات, baccarat rouge 540, baccarat 540, باكارات روج, باكارا
    روج, بكرات روج, rouge 540, بكارات, بكارات روج, اكسترا بكارات`,
  `perfume | french, turkish, dubai, saudi, فرنساوي, فرنسي, تركي, سعودي, دبي, niche, نيش, clive christian,
    christian dior, designer, ماركه, ماركات,
    brand, branded, si, ديور, dior, chanel, شانيل, khamrah, khamra, خمره, lattafa, لطافه, armani, ارماني, gucci,
    جوتشي, versace, فيرساتشي, توم فورد, ysl, bvlgari, بولغاري, louis vuitton, kilian, كيليان, byredo, jo malone,
    mancera, montale, مونتال, amouage, امواج, xerjoff, burberry, بربري, calvin klein, ck one, zara, زارا, guerlain,
    afnan, افنان, swiss arabian, angels share, khamrah qahwa, khamrah لطافه, ajmal, اجمل, rasasi, رصاصي, arabian oud,
    عربيه للعود, le labo, santal 33, initio, parfums de marly, nishane, بولجاري, creed love, nike, adidas`,
];
