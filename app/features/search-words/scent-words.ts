/**
 * Scents, families and occasions as people type them: each line is one of them, first the words that names and
 * descriptions have and the codes that products carry (`f.` a family, `n.` a note, `s.` a season, `m.` a moment, `p.`
 * the strength of five, `w.` the trail, `h.` the least hours, `k.` the pieces of a set), before the bar, then other
 * spellings and what Egyptians write in Latin letters. A search for one word of a line finds what is before its bar; a
 * word that several lines have finds that of the first. The shop's notes join them.
 */
export const SCENT_LINES: readonly string[] = [
  'oud, عود | aoud, oudh, ood, oude, agarwood',
  'musk, مسك | misk, mesk, مسوك, مسكي, musky',
  'amber, عنبر | عمبر, anbar, ambar, ambre, امبر, ambergris',
  'rose, ورد | roses, ward, wardy, زهرة, روز, وردي, ورود, rosy, wared, ورد بلدي, ward balady',
  `n.wet-earth, n.rain | rain, مطر, ريحه مطر, rain scent, wet earth, petrichor, طين, طين مبلول, ارض بعد المطر, matar,
    after rain, rainy`,
  'jasmine, balcony, ياسمين, فل | fol w yasmeen, فل وياسمين, ياسمين وفل',
  'jasmine, ياسمين | yasmin, yasmeen, yasmine, jasmin, جاسمين',
  'balcony, فل | fol, foll, full jasmine, فله',
  'saffron, زعفران | zaafran, zafaran',
  'sandalwood, صندل | sandal, sandel, sandal wood, خشب صندل, صندلي, sandalwod',
  `frankincense, لبان, n.frankincense | loban, luban, olibanum, لبان ذكر, لبان دكر, lebban, leban, leban dakar, laban
    dakar, lban dakar, lban, loban dakar, luban dakar, loban dkr, leban dkr, leban zakar, loban zakar`,
  'vanilla, فانيليا | vanila, fanilia, فانيلا, فنيليا, فانيلي',
  'violet, بنفسج | banafseg, banafsaj, violets',
  'tobacco, تبغ | tobaco, tabac, دخان, توباكو, تمباك',
  'leather, جلد | gild, geld, jeld, جلود, ليذر',
  'coffee, قهوة, coffeehouse | coffe, ahwa, qahwa, كوفي, قهوه, بن, mocha',
  'honey, عسل | asal, عسلي',
  'mint, نعناع | nana, mints, نعنع, naanaa',
  'tea, شاي | shay, shai, شاى',
  'lemon, lime, ليمون | lamoon, lemoon, laymoon, limon, lymon, لمون, lemons',
  'orange, برتقال | oranges, bortoqan, برتقان, بورتقال',
  'bitter orange, نارنج | neroli, naring, نيرولي, نارينج, larenj',
  'hibiscus, كركديه | karkade, karkadeh, كركدية, كركاديه',
  'fig, تين | figs',
  'mango, مانجا | مانجو, manga, mangoes, منجا, منجة',
  'pearl, لولي | لولو, pearls, loly, lolly',
  'henna, حنه | حناء, حنا, hena, henne',
  'kohl, كحل | kohol, kahl',
  'mastic, مستكه | mestika, mistika, مستكا, مصطكي, مسكه, mastika',
  'clove, قرنفل | cloves, qoronfel',
  'cedar, ارز, خشب ارز | cedarwood, سيدار, cedar wood',
  'vetiver, فيتيفر | vetivier, فتيفر, vetyver, فيتفر',
  'cotton, قطن | otn, cottony',
  'plum, برقوق | barkouk, prune',
  'berry, توت | berries, toot, tout, توتي',
  'spice, f.spice, بهارات | spicy, spices, توابل, بهار, حار, baharat',
  'cambodi, كمبودي | cambodian, كمبوديا, kambodi, kamboudi',
  'jawi, جاوي | gawy, jawy, gawi, benzoin, جاوه',
  'patchouli, باتشولي | patchouly, باتشولى',
  'lavender, لافندر | lavander, لافندر, خزامي',
  'linen, مفارش | laundry, غسيل',
  'silk, حرير | hareer, harir, silky',
  'salt, ملح | salty, sea, بحر, بحري, مائي, aquatic, marine, ocean',
  'emerald, زمرد | zomorod, zumurud, zomrod, zumorod',
  'white musk, مسك ابيض, مسك سيوه ابيض, n.tahara-musk | white misk, misk abyad, musk white, مسك طهاره, tahara',
  `cotton, linen, white musk, قطن, مفارش, مسك ابيض, n.soap, n.cotton, n.clean-laundry, n.white-musk, n.powder | clean,
    نظيف, نضيف, clean smell, clean scent, smell clean, smells clean, fresh clean, clean fresh, clean and fresh, fresh
    and clean, fresh clean smell, fresh clean scent, clean fresh smell, cleanliness, freshly washed, washed clothes,
    soapy clean, نضافه, نظافه, نضيفه, نظيفه, نضاف, ريحه نضيفه, nadafa, nazafa, ndafa, nadeef, nedif, nadif, nadeefa,
    nadifa, نضافه وانتعاش, لسه مستحمي, بعد الدش, after shower, shower fresh, fresh out of the shower, هدوم مغسوله, ريحه
    هدوم مغسوله, هدوم نضيفه, ريحه غسيل, غسيل نضيف, washed, washing powder, مسحوق غسيل, برسيل, داوني, downy, comfort,
    detergent, clean and powdery, powdery and clean, clean powdery, powdery clean, clean soapy, نضافه وبودره, بودره
    ونضافه, نضيفه وبودريه`,
  'white, ابيض | abyad, بيضا',
  'pistachio, فستق | فزدق',
  'chocolate, شوكولاته | شيكولاته, choco, شوكولا',
  'caramel, كراميل | karamel',
  'little, صغيره | small, صغير',
  `walnut, جوز | عين جمل, wooden, wood burner, wooden burner, wood incense burner, wooden incense burner, wooden
    mabkhara, wood mabkhara, mabkhara wood, مبخره خشبيه, مبخره خشب, مباخر خشب, made of wood, made from wood`,
  `citrus, f.citrus, lemon, lime, orange, ليمون, برتقال, نارنج | حمضي, موالح, citrusy, كولونيا, cologne, eau de
    cologne, ماء كولونيا, ميه كولونيا, كلونيا, كولنيا, colonia, kolonia, kolonya, cologn, colonya, 5 خمسات, خمس خمسات,
    خمسه خمسات`,
  'floral, f.floral, rose, jasmine, violet, ورد, ياسمين, بنفسج | زهور, زهري, flowers, flowery',
  'powdery, بودري, n.powder | baby powder, بودره اطفال, بودره بيبي, بيبي بودر, بيبي باودر, بودره, powder, بودرا',
  `sweet, f.sweet, حلو | مسكر, sugary, gourmand, حلوه, سكري, سكر, حلويات, مخبز, bakery, cake, كيك, candy, msakar,
    masakar, mesakar, كاندي`,
  'fresh, f.citrus, f.green, منعش | فريش, refreshing, انتعاش, cool, fresh scent',
  'oriental, f.oud, f.amber, شرقي | شرقيه, شرق, east, eastern, arabic, khaligi, arabian, خليج, gulf',
  'bride, عروسه, m.wedding | عروس, عرايس, brides, bridal, aroosa',
  'bride, groom, عروسه, عريس, m.wedding | عرسان, newlyweds, couple, عروسين, عريس وعروسه',
  `m.wedding, bride, عروسه | wedding, wedding night, ليله الدخله, ليله الفرح, زفاف, فرح, افراح, الدخله, فرحي, كتب
    كتاب, خطوبه, شبكه, engagement, zafaf`,
  's.summer, summer, صيف | صيفي, sayf, saify, sefy',
  's.winter, winter, شتا | شتوي, شتاء, شتويه, shetwy, shetawy, wool, صوف',
  `m.evening, evening, سهره | خروج, date night, night out, سهرات, سهر, party, مناسبات, soiree, special occasion, date,
    sahra, sahara, sahret, عزومه, حفله, club, clubbing, عطر عيد, عطر لعيد, برفان عيد, برفان لعيد, ريحه عيد, ريحه لعيد,
    eid perfume, perfume eid, perfume for eid, perfume eid day, eid scent, scent for eid, eid fragrance, 3etr el 3eed,
    3etr el 3eid, 3etr el eid, barfan el 3eed, barfan el 3eid, barfan el eid, perfume el eid, perfume العيد, عطر اول
    يوم العيد, عطر عيد ميلاد, برفان عيد ميلاد, عطر لعيد ميلاد, birthday perfume, perfume for birthday, anniversary
    perfume, perfume for anniversary, عطر عيد جواز, برفان عيد جواز`,
  'night, ليل, ليله, m.evening | ليالي, ليلي, nights, leil',
  `p.1, p.2 | gam3a, gam3et, gamaa, university, college, school, جامعه, كليه, مدرسه, kolleya, uni, student, طالب, طلبه`,
  'm.everyDay, morning, صباح | صبح, نهار, daily, يومي, كل يوم, every day, everyday, يوميا',
  `m.work, office, مكتب | شغل, work, دوام, عمل, shoghl, shughl, interview, meeting, business, اجتماع, مقابله, maktab,
    formal, رسمي`,
  'lantern, فانوس | fanoos, ramadan lantern, فانوس رمضان',
  'f.oud, f.musk, n.bakhoor, n.incense-smoke | kaaba, kaba, كعبه, مكه, makkah, mecca, حرم, haram, حرم مكي, عمره, حج',
  `m.fridayVisit, f.musk, friday, جمعه | mosque, masjid, pray, prayer, praying, صلاه, مسجد, جامع, تراويح, salah, sala,
    gomaa, jumaa, zeyara, masged, mas2ed, taraweeh`,
  `n.powder, n.rose-water, n.bakhoor, n.incense-smoke, n.soap, f.musk | grandma, grandmother, granny, old lady, old
    woman, ست كبيره, nana house, تيته, ستي, جدتي, teta, زمان, old fashioned, nostalgic, nostalgia, vintage, كلاسيك,
    classic, classical, grandmothers house, grandmother house, grandma house, grandmas house, my grandmothers house,
    granny house, بيت جدتي, بيت تيته, بيت ستي, beit teta, bet teta`,
  `f.citrus, f.green | gym, sport, sporty, workout, running, training, جيم, رياضه, رياضي, تمرين, تمارين, نادي, حر,
    للحر, hot weather, heat, hot summer, hot, الجو حر, bahr, beach, شاطئ, مصيف, ساحل, tamreen, reyada, reyady`,
  `p.1 | kid, child, children, baby, babies, toddler, اطفال, طفل, طفلي, طفله, بيبي, عيال, اولادي, atfal, newborn,
    بيبيهات, رضيع, 3 year old, 3 years old, 3 سنين, 4 year old, 4 years old, 4 سنين, 5 year old, 5 years old, 5 سنين, 6
    year old, 6 years old, 6 سنين, 7 year old, 7 years old, 7 سنين, 8 year old, 8 years old, 8 سنين, 9 year old, 9
    years old, 9 سنين, 10 year old, 10 years old, 10 سنين, 11 year old, 11 years old, 11 سنين`,
  `p.1, p.2 | teen, مراهق, 12 year, 12 yo, 12 سنه, 13 year, 13 yo, 13 سنه, 14 year, 14 yo, 14 سنه, 15 year, 15 yo, 15
    سنه, 16 year, 16 yo, 16 سنه, 17 year, 17 yo, 17 سنه, 18 year, 18 yo, 18 سنه, calm, close to skin, skin scent,
    intimate, teenager, teenage`,
  `charcoal, فحم | فحم للمبخره, فحم للبخور, charcoal for burner, charcoal for incense, charcoal disc, coal for
    incense, quick light, سريع الاشتعال, self lighting charcoal, اقراص فحم`,
  'chips, كسر | عود خشب, خشب عود, عود طبيعي, كسر عود, oud wood chip, wood chip, عود كسر',
  'khan, خان, f.spice, n.bakhoor | khan el khalili, khan khalili, خان خليلي, old cairo, مصر القديمه, حسين',
  'f.citrus, n.vetiver | fresh wood, منعش خشبي',
  'n.coffee, n.black-vanilla, n.vanilla | sweet coffee, قهوه وفانيليا',
  'n.plum, n.violet, n.black-vanilla | dark flowers, زهور غامقه',
  'sultan, سلطان | سلاطين, soltan, sultans',
  `gentleman, f.oud, وجيه | elegant, elegance, over 60, over 50, over 40, فوق ستين, فوق خمسين, فوق اربعين, كبير في
    السن, شيك, انيق, classy, mature, old man`,
  's.spring | spring, ربيع',
  's.autumn | autumn, fall, خريف',
  'f.wood | wood, woody, خشب, خشبي, خشبيه, اخشاب, wooden perfume, wooden scent, wooden smell, wooden fragrance',
  'f.fruit | fruit, fruity, فواكه, فاكهه, فاكهي',
  'f.green | green, grass, garden, جنينه, حديقه, زرع, herbal, herbs, اعشاب, عشبي, خضره',
  'f.amber, f.sweet, f.spice | warm, دافي, دافيه, cozy, دفا',
  'm.evening, f.floral | romantic, رومانسي, رومانسيه, romance, sexy, seductive, جذاب, مثير, اغراء',
  `p.1, p.2 | light, lighter, خفيف, subtle, mild, faint, gentle scent, gentle, soft, delicate, quiet, هادي, هاديه,
    ناعم, رقيق, للنوم, sleep, bedtime, relaxing, relax, مريح, استرخاء, khafif, khafeef, khafeefa, kafif, low
    concentration, lower concentration, lowest concentration, تركيز خفيف, تركيزه خفيف, تركيز قليل, تركيز واطي, less
    concentrated, light concentration`,
  `p.4, p.5 | strong, قوي, stronger, strongest, heavy, intense, powerful, overpowering, loud, extrait, extrait de
    parfum, parfum extrait, concentrated, اكستريه, اكستري, مركز, تقيل, تقال, ثقيل, قويه, tqeel, tekil, 2awy, 2awey,
    qawy, awya, تركيز, تركيز عالي, تركيزه عالي, تركيزها عالي, اعلي تركيز, تركيز قوي, تركيزه قوي, high concentration,
    highly concentrated, higher concentration, highest concentration, concentration, tarkeez, tarkeez 3aly, tarkiz
    3aly, tarkeezo 3aly, tarkeez 3ali, عالي التركيز`,
  `h.7 | long lasting, longlasting, long last, longest lasting, lasting, long wear, lasts, lasts long, lasts longer,
    last long, stays, stay long, stays long, longevity, long longevity, ثابت, ثبات, ثباتها, ثبات عالي, بتثبت, يثبت,
    يدوم, تدوم, يقعد, بتقعد, بيفضل, sabet, sabta, thabet, thabat, sabat, sabeta, fixed, eternal`,
  `h.9 | all day, lasts all day, last all day, whole day, stays all day, all day long, day long, 24 hours, 12 hours,
    10 hours, طول اليوم, يقعد طول اليوم, ثابت طول اليوم, يوم كامل, اليوم كله, 24 ساعه, 12 ساعه, tool el yom, tol el
    yom, tul el yom`,
  `w.4 | strong projection, projection, sillage, trail, beast mode, beast, strong sillage, noticeable, compliments,
    compliment getter, فواح, فواحه جدا, ريحه فواحه, ريحتها فواحه, ريحته فواحه, برفان فواحه, تلفت, ملفت, لافت, turn
    heads, head turner, people ask, ask me what, الناس تسال, يسالوني, تسال عليه, يسالو عليه, انتباه, فايح, فوحان, يفوح,
    ريحته قويه, ريحته باينه, بيسيب اثر, fawah, fawwah`,
  `k.2 | set of 2, set of two, 2 piece, two piece, 2 pcs, pair, duo, قطعتين, 2 قطعه, 2 قطع, حاجتين, two piece set, 2
    in 1`,
  'k.3 | set of 3, set of three, 3 piece, three piece, 3 pcs, trio, 3 قطع, تلات قطع, ثلاث قطع',
  `bakhoor, بخور, c.incense, n.bakhoor, n.incense-smoke | ريحه رمضان, رايحه رمضان, روايح رمضان, ramadan smell, ramadan
    scent, ramadan fragrance, smell of ramadan, scent of ramadan, ramadan vibes, ramadan vibe, ramadan nights, ramadan
    mood, re7et ramadan, ree7et ramadan, ريحه شهر رمضان, اجواء رمضان, جو رمضان, ليالي رمضان, رمضان, ramadan, ramadan
    kareem, رمضان كريم, رمضاني, رمضانيه, ramdan, ramadaan`,
  'f.oud, f.amber | luxury, luxurious, فخم, فخمه',
];
