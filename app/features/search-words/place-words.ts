/**
 * The words for the places of the shop, besides their names: before the bar the codes of the place (places.ts), behind it
 * singular, plural and usual synonyms, in both languages and as Egyptians write them. Spelling variants that
 * `normaliseSearchText` folds (ة/ه, أ/ا, ى/ي) and the article are left out; so are the English plural with “s” and what
 * Latin letters and digits write of an Arabic word that is here. A word of several places finds all of them.
 */
export const PLACE_LINES: readonly string[] = [
  `c.perfume | عطر, عطور, عطري, عطرية, برفان, بارفان, برفام, برفيوم, بيرفيوم, بارفيوم, بيرفوم, بارفوم, برفن, بيرفان,
    ريحة, روايح, رائحة, كولونيا, perfume, perfum, parfum, parfume, fragrance, scent, cologne, attar, edp, edt, eau de
    toilette, otoor, otor, barfan, berfan, barfum, burfan, ريحه حلوه, ريحه تحفه, برفان حلو, عطر حلو`,
  'c.perfume, b.readyMade | جاهز, ready',
  `c.perfume, b.custom | مركب, توليفة, blend, blended, made to order, tarkeeb, tarkib, make my own, make your own,
    make own, own perfume, make my own perfume, make your own perfume, custom perfume, customized, customised,
    bespoke, personalised, personalized, create my own, create your own, design my own, mix my own, اعمل عطري, اعمل
    برفان, اعمل برفاني, اركب عطري, اركب برفان, عطري الخاص, عطر خاص, مخصوص, tarkeba, a3mel perfume, a3mel barfan,
    composed, compose, composed to order, compose my own, compose perfume, اركب, اعملي عطر, اعمل عطر, تركيبتي, تركيبه
    خاصه, عطر باسمي, باسم, باسمها, اصمم, اصمم عطري, مخصص`,
  'c.perfume, b.readyMade, t.original | أصلية, اورجينال, اوريجينال, اوريجنال, authentic, genuine, orginal, asly, asli',
  `c.perfume, b.readyMade, t.highCopy | هايكوبي, كوبي, تقليد, مقلد, بديل, highcopy, copy, replica, dupe, first copy,
    فرست كوبي, زي الاصلي`,
  `c.perfume, b.custom, g.men | رجال, راجل, رجل, شباب, ولد, جوزي, جوز, زوجي, خطيبي, ابويا, بابا, ابني, اخويا, صاحبي,
    صديقي, خالي, عمي, جدي, حبيبي, ذكوري, man, mens, him, his, male, masculine, husband, boyfriend, dad, father,
    brother, son, groom, عريس, uncle, nephew, حمايا, حما, راجل كبير, رجل كبير, ابن, شاب, ولاد, boy, grandfather, mr,
    gentelman, gentlman, sahby, khatiby, abuya, baba, homme, gentleman, gentlemen, guy, regaly, regali, rigali,
    regaaly, gozy, rgaly`,
  `c.perfume, b.custom, g.women | نسائية, نسا, نساء, حريمي, ستات, سيدات, ست, بنات, زوجتي, خطيبتي, انثوي, نسواني, ماما,
    امي, اختي, بنتي, حماتي, صاحبتي, صديقتي, حبيبتي, خالتي, عمتي, عيد الام, mama, khatebty, khatibty, sahbty, okhty,
    hamaty, daughter, aunt, بنت, woman, womens, her, female, feminine, lady, ladies, niece, حماه, مرات, عروستي, بنت
    اختي, wife, girlfriend, fiancee, girl, mom, mum, mother, sister, femme, harimy, haremy, nesaey, nesa2y, nisai,
    banaty, meraty, mraty`,
  `c.perfume, b.custom, g.unisex | يونيسكس, يونسكس, مشترك, رجالي ونسائي, men and women, women and men, ليا ولجوزي, ليا
    ولمراتي, انا وجوزي, انا ومراتي, me and my husband, me and my wife, both of us, my husband and me, my wife and me,
    him and her, his and hers, راجل وست, رجالي وحريمي, حريمي ورجالي, ولاد وبنات`,
  'c.perfume, b.custom, g.unisex, u.A |',
  'c.perfume, b.custom, g.unisex, u.B |',
  'c.perfume, b.custom, g.unisex, u.C |',
  `c.incense | bakhoor, bukhoor, bakhour, bokhoor, bakhur, bokhour, bakhor, bokhor, bkhor, بخر, رمضان, ramadan,
    ramadan kareem, رمضان كريم, حسد, evil eye, عين وحسد`,
  'c.incense, b.incenseSticks | عيدان, اعواد, عيدان بخور, ستيك, ستيكس, stick, agarbatti, joss stick',
  'c.incense, b.charcoalIncense | فحم, charcoal, coal',
  'c.incense, b.incenseCones | مخروط, مخاريط, بخور مخروط, كونز, كون, اقماع, cone',
  `c.incense, b.airFresheners | معطر جو, معطر, معطر منزل, معطر هواء, فواحة, فواحات, فواحة اعواد, ديفيوزر, ديفوزر,
    ديفيوزرز, ريحة للبيت, freshener, air freshner, diffuser, difuser, reed diffuser, home fragrance, room fragrance,
    bathroom, حمام, bedroom, اوضه, غرفه, غرفه نوم, home scent, home spray, without smoke, no smoke, smoke free,
    smokeless, non smoking, house smell, home smell, my house, my home, bad smell, cigarette smell, ريحه وحشه, سجاير,
    شقه, smoke less, doesnt smoke, not smoky, without fire, بدون دخان, من غير دخان, بلا دخان, مفيهوش دخان, ملوش دخان,
    مالوش دخان, مش بيدخن, مش بتدخن, مبيدخنش, مابيدخنش, دخانه قليل, من غير ما يدخن, من غير ما تدخن, doesnt make smoke,
    less smoke, low smoke, little smoke, مش بيعمل دخان, مبيعملش دخان, مش بيطلع دخان, قليل الدخان, hotel, lobby, hotel
    lobby, reception, فندق, لوبي, استقبال, ريسبشن, ضيوف, guests, living room, ليفنج, صاله, صالون, مطبخ, kitchen,
    toilet, تواليت, office scent, ريحه للمكتب, عياده, clinic, معطر غرف, معطر غرفه, re7a lel beet`,
  'c.incense, b.pyramid | اهرامات, اهرام, هرمي, هرم, pyramid',
  `c.incenseBurners | مبخر, مباخير, burner, incense burner, censer, mabkhara, mabkhra, mobkhara, mabakher, bakhoor
    burner`,
  'c.incenseBurners, b.coal | مبخرة فحم, فحم, coal, charcoal, charcoal burner',
  `c.incenseBurners, b.pyramidal | مبخرة هرمية, مبخرة هرم, هرمية, هرمي, هرم, اهرامات, pyramidal, pyramid, pyramid
    burner`,
  `c.incenseBurners, b.sticks | حامل, حوامل, حامل اعواد, حامل عيدان, حامل بخور, ستاند, stick holder, incense stick
    holder, incense sticks holder, holder, incense holder, stick tray`,
  `c.incenseBurners, b.electricity | مبخرة كهرباء, مبخرة كهربا, مبخرة كهربائية, كهرباء, كهربائي, كهربائية, كهربا,
    electric, electrical, electricity, electric burner, usb, rechargeable, مبخره شحن, kahraba`,
  `c.bodyDeodorants | معطر جسم, معطرات للجسم, جسم, مزيل عرق, مزيل, ديودرنت, عرق, deodorant, body deodorant, body, deo,
    body care`,
  `c.bodyDeodorants, b.makhmaryat | مخمرية, كريم معطر, كريم, makhmaria, makhmariya, mokhamaria, makhmaryat, cream,
    body cream, makhmareya, من غير كحول, بدون كحول, بلا كحول, خالي من كحول, خاليه من كحول, no alcohol, without
    alcohol, non alcoholic, كحول, alcohol, مخمريه شعر`,
  `c.bodyDeodorants, b.bodySplash | سبلاش, اسبلاش, سبلش, بادي سبلاش, بودي اسبلاش, بودي ميست, بادي ميست, ميست, بودي
    سبلش, بادي سبلش, splash, body mist, mist`,
  `sets | طقم, أطقم, بوكس, صندوق هدايا, باكدج, باكيدج, مجموعة, مجموعات, سيت, ست هدايا, عرض, عروض, هدية, هدايا, اوفر,
    كومبو, set, box, gift, gift box, gift set, bundle, offer, package, collection, present, كادو, hedeya, hedaya,
    hadeya, box hadaya, buy one get one, عيد ميلاد, birthday, anniversary, عيد, عيديه, eid, عيد الفطر, عيد الاضحي, عيد
    الحب, فالنتاين, valentine, graduation, تخرج, نجاح, hedya, hdya, hadya, hdeya, deal, special offer, combo, hamper,
    souvenir, ramadan kareem, رمضان كريم, kit, starter kit, travel perfume set, mini perfume set, travel set, mini
    set, discovery set, sample set, تذكار, رمضان, ramadan, هدايا رمضان, سبوع, مولود, baby shower, housewarming, بيت
    جديد, عزومه بيت, new year, راس السنه, كريسماس, christmas, xmas, mother day, fathers day, father s day, عيد الاب,
    عيد جواز, عيد جوازنا, trousseau, جهاز, شوار, زياره`,
];
