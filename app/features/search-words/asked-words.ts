/** What a search asks besides names: each kind with its words, as they are told apart in parse.ts. */
export const ASKED_WORDS = {
  under: `ب, حوالي, في حدود, around, تحت, اقل من, لحد, حتي, لغايه, بحد اقصي, ميزدش عن, ما يزيدش عن, حدود, under, below,
    less than, up to, max, maximum, cheaper than, within, not more than, aqal men, بميزانيه, ميزانيه, ميزانيتي, ما
    تعديش, متعديش, ما يعديش, ميعديش, متزيدش عن, ما تزيدش عن, budget of, with budget`,
  over: 'فوق, اكتر من, اكثر من, اعلي من, over, above, more than, at least, starting, aktar men',
  between: 'من, بين, ما بين, from, between, men, mn, ben, bein',
  and: 'ل, الي, و, to, and, till',
  counted: `year, year old, years old, yo, سنه, سنين, عام, g, gm, gram, جم, جرام, جرامات, hour, ساعه, ساعات, قطعه,
    قطع, pieces`,
  currency: 'جنيه, جنيهات, ج, egp, le, l e, pound, لي',
  unit: 'مل, ملي, مللي, ميلي, سم, سي سي, ml, cc, mil, milli, mm',
  cheapest: `رخيص, رخيصه, ارخص, اقتصادي, اقتصاديه, سعر قليل, سعر كويس, سعر حلو, رخيص وحلو, رخيصه وحلوه, حلو ورخيص,
    حلوه ورخيصه, مش غالي, مش غاليه, على قد الايد, علي القد, not expensive, not too expensive, economical, low cost,
    good price, a7san se3r, سعره قليل, cheap, cheapest, cheaper, affordable, budget, low price, best price, lowest
    price, inexpensive`,
  dearest: 'اغلي, غالي, غاليه, expensive, dearest, highest price, priciest',
  newest: 'جديد, جديده, احدث, وصل حديثا, نزل جديد, new, newest, latest, new arrivals, just arrived',
  small: `travel, mini, small bottle, small size, smallest, حجم صغير, زجاجه صغيره, ازازه صغيره, مقاس صغير, للسفر,
    ميني, handbag size, purse size, pocket, صغنن, اصغر حجم, اصغر ازازه, اصغر زجاجه`,
  sample: `tester, tester صغير, تستر صغير, sample, sampler, trial, decant, تستر, تيستر, عينه, عينات, تجربه, اجربها,
    اجربه, اجرب, قبل ما اشتري, try before buying, try before i buy, try first, test before buying, test before i buy,
    smell before buying, try it first, small sample, small samples, little sample, sample before buying, عينه صغيره,
    عينات صغيره`,
  freeShipping: 'شحن مجاني, توصيل مجاني, توصيل ببلاش, شحن ببلاش, free shipping, free delivery, مجاني, tawseel maganan',
  reduced: `خصم, خصومات, تخفيض, تخفيضات, مخفض, مخفضه, اوكازيون, تصفيه, sale, clearance, discount, discounted, off,
    reduced, black friday, white friday, بلاك فرايداي, بلاك فرايدي, الجمعه البيضا, الجمعه السودا, كود خصم, كوبون,
    كوبونات, برومو كود, بروموكود, promo, coupon, voucher, student discount, first order, اول طلب, اول اوردر, gift
    voucher`,
  returns: `استرجاع, ارجع, ارجعه, ارجعها, ارجاع, مرتجع, مرتجعات, استبدال, ابدل, تبديل, استرداد, ضمان, فلوسي, return,
    refund, exchange, money back, warranty, araga3 el order, arag3 el order, نرجع, رجعو, ترجيع, استبدل, تبدلو, send
    back, replace, replacement, broken, damaged, guarantee, opened bottle, مكسور, اتكسر, بايظ, معجبنيش, ماعجبنيش,
    ماعجبتنيش, معجبتنيش, لو مش عاجبني, ارجعو, يرجع, اغير, اغيره, تغيير, استرجع, ترجع, بترجعو, بترجعوا, ترجعو, dont like
    it, didnt like it, رجع, رجعت, wrong, غلط, مكسوره, جالي, افتح شحنه, افتح اوردر, اعاين, معاينه, open before, open
    order, aftah el order`,
  orders: `اوردري, طلبي, طلباتي, شحنتي, تتبع, متابعه, الغي, الغاء, track, tracking, fein el order, اتاخر, متاخر,
    cancel, طلبيتي, فين اوردر, اوردر فين, طلب فين, فين طلب, اوردر بتاعي, طلب بتاعي, my order, where is order, where is
    the order, where my order, where order, order where, order status, status of order, اوردر بتاعنا, اوردر bta3y,
    order bta3y, el order bta3y, el order fein, el order feen, feen el order, fen el order, order fein, order feen,
    موصلش, ماوصلش, موصلنيش, ماوصلنيش, لسه موصلش, مجاش, ماجاش, مجاليش, didnt arrive, hasnt arrived, not arrived, not
    received, didnt receive, havent received, late order, order late, حاله الطلب, حاله اوردر, وصل فين, اوردراتي, فين
    حاجتي, حاجتي فين, el order et2akhar, order et2a5ar, et2akhar, et2a5ar, my package, my parcel, parcel, my shipment,
    my items, where is package, طردي, بضاعتي, حاجتي اللي طلبتها, order رقم, رقم اوردر, اوردر رقم, رقم طلب, طلب رقم,
    order number, order no, number of my order, ما وصلش, ما وصلنيش, ما جاش, لسه ما وصل, لم يصل, لم تصل`,
  ordering: 'اوردر, اوردرات, طلب, طلبيه, الشحنه, order',
  payment: `دفع, ادفع, فيزا, كاش, انستاباي, انستا باي, تقسيط, تحويل, عند الاستلام, pay, payment, visa, mastercard,
    card, instapay, cash, cod, installments, valu, فاليو, فوري, fawry, paypal, wallet, اقسط, قسط, محفظه, بطاقه, كريدت,
    كريديت, ميزه, سيمبل, tabby, souhoola, aman, اشتري بكارت, لما يوصل, ادفع لما, لما اوردر يوصل, لما استلم, وانا بستلم,
    pay when, pay on delivery, payment on delivery, cash on delivery, pay at door, adfa3, adfa3 lama, بتدفع, ندفع,
    هتدفع, دفع لما استلم, لما استلمه, how to order, how do i order, how can i order, how to buy, how do i buy, place an
    order, place order, اعمل اوردر, اعمل طلب, اطلب ازاي, ازاي اطلب, اطلب منين, طريقه طلب, خطوات طلب, اشتري ازاي, ازاي
    اشتري, how to purchase`,
  delivery: `how long does it, توصيل, توصلو, بتوصلو, بيوصل, يوصل, هيوصل, شحن, مندوب, delivery, deliver, shipping, ship,
    shipment, twasal, tewsal, بتوصلوا, بيوصلو, توصيله, توصلوا, محافظات, courier, same day, tracking number, arrive,
    international, worldwide, outside egypt, abroad, overseas, بتوصل, بتشحنو, بتشحنوا, تشحنو, تشحنوا, تشحن, يشحن, خارج
    مصر, بره مصر, برا مصر, هيجي, هيوصلني, يوصلني, كام يوم, تبعتو, تبعتوه, تبعتوها, تبعتوا, بتبعتوا, ابعت هديه, send as
    gift, send gift to, send it to, send a gift, send to someone, how fast, express, next day, مستعجل, بتبعتو, home
    delivery, delivery to home, deliver to home, deliver to my home, deliver to my house, delivery to my house, لحد
    بيت, لغايه بيت, باب بيت, لباب بيت, توصيل بيت, توصيل منزل, توصيل لبيت, بتوصلو بيت, توصلوه بيت, لحد بيتي, how many
    days, kam yom, f kam yom, في كام يوم, يوصل امتي, بيوصل امتي, هيوصل امتي, بيوصل في قد ايه, بيجي, بيجي في, مده توصيل,
    بتاخد كام يوم, بياخد كام يوم, how long until, how long till, how long to arrive, order arrive, when will it arrive,
    when does it arrive, arrives, طلب بيوصل, اوردر بيوصل`,
  contact: `تواصل, اتصل, كلمكم, اكلمكم, رقم, رقمكم, تليفون, موبايل, واتس, واتساب, عنوان, عنوانكم, مكان, مكانكم, موقعكم,
    فرع, فروع, فرعكم, خدمه العملا, شكوي, مواعيد, بتفتحو, بتفتحوا, بتقفلو, بتقفلوا, فاتحين, مواعيدكم, فرعكو, مكانكو,
    عنوانكو, تغليف, تغليف هدايا, تغليف هديه, تغلفو, كارت هديه, خط ساخن, بريد, ايميل, contact, phone, number, whatsapp,
    address, location, branch, branches, where are you, customer service, support, complaint, store hours, working
    hours, open, opening, visit, hotline, email, wrapping, wrap, gift card, call, rakam, your shop, your store, where
    is store, where is shop, the shop, map, come to shop, in person, talk to someone, speak, complain, work hours,
    hours, محل, محلكم, محلكو, المعرض, خريطه, لوكيشن, اماكنكم, اماكن, فروعكم, فروعكو, مقركم, ازوركم, اجيلكم, تكتبو اسم,
    تكتبوا, engraving, engrave, gift message, gift note, gift bag, شنطه هدايا, تغلفوا, بتغلفوا, بتغلفو, بتغلفوها, لف
    هدايا, sell offline, instagram, facebook, فيسبوك, انستجرام, انستا, edp or edt, edp vs edt, eau de parfum or, eau de
    parfum vs, customer care, help line, شغالين, مفتوحين, بتفتح, بتقفل, have a shop, have shop, have a store, shop in,
    store in, nasr city, مدينه نصر, معادي, تجمع, write a card, write card, card with, greeting card, كارت, loyalty,
    points, نقاط, hiring, وظائف, jobs, careers, work for you, اكلمكو, what time, close, closes, closed, closing,
    closing time, opening hours, opening time, business hours, open today, open now, opening times, timings, opening
    days, open on friday, شغالين ساعه, بتقفلو ساعه, بتفتحو ساعه, ساعات عمل, اوقات عمل, مواعيد عمل, مواعيد شغل, ساعه
    كام, قافلين, مقفولين, بتقفل امتي, بتفتح امتي, bt2flo, bte2flo, bteflo, bte2felo, btefta7o, bteftaho, sa3a kam,
    mawa3id, mwa3id, mawa3eed, فتحتو, شغالين النهارده, يوم جمعه فاتحين, فاتحين النهارده, open till, open until, your
    hours, shop hours, what hours, hours today, hours of work, working days, order by phone, اطلب بتليفون, اطلب
    بالواتساب, fat7een, fathin, فاتحين امتي, تغلقون, تفتحون, تغلقوا, تقفلوا, تقفلو, تفتحوا, تفتحو, يفتح, يقفل, المحل
    فاتح, فاتح`,
  wholesale: `wholesale, bulk, corporate, corporate gifts, company gifts, employees, reseller, distributor, franchise,
    جمله, هدايا شركات, موظفين, توزيعات, توزيعات افراح, توزيعات فرح, giveaway, favors, favours, موزع, توكيل, فرانشايز,
    كميه, كميات`,
  about: 'مين انتو, من نحن, عنكم, about, who are you, your story',
  authentic: `what is high copy, what does high copy, يعني ايه هاي كوبي, يعني ايه تركيب, تركيب ايه, what does original
    mean, what is original, اصلي ولا تقليد, اصلي ولا كوبي, اصلي ولا تركيب, اصلي ولا لا, ده اصلي, دي اصلي, هل هو اصلي,
    اصليه ولا, original or copy, original ولا copy, original wala copy, is it original, are they original, is this
    original, is it authentic, are they authentic, is it real, fake, مضروب, مغشوش, مضمون, مضمونه, asly wala la,
    authenticity, mean, meaning, يعني ايه, معناها, معناه, معني, الفرق, vs, versus, difference, original wla tarkeeb,
    original wala tarkeeb, اصلي ولا تركيبه, اصلي ولا هاي كوبي, yaani eh, perfumes original, are your perfumes original,
    is your perfume original, are perfumes real, do you sell original, are the perfumes original, عطوركم اصليه,
    منتجاتكم اصليه, برفاناتكم اصليه, اصليه بجد, اصلي بجد, what is custom, what is composed, how do you compose, legit,
    real perfume, تقليد ولا اصلي, كوبي ولا اصلي`,
  alcohol: `halal, حلال, كحول, كحوليه, من غير كحول, بدون كحول, بلا كحول, خالي من كحول, خاليه من كحول, فيه كحول,
    alcohol, alcoholic, no alcohol, without alcohol, non alcoholic, free of alcohol, zero alcohol, ko7ol, kohool,
    ko7oul, without alcohol كحول, contain alcohol, contains alcohol, have alcohol, مفيهوش كحول, مفهوش كحول, مفيهاش
    كحول, كحولي`,
  contents: `ingredients, مكونات, paraben, phthalate, vegan, cruelty free, organic, chemical, مواد كيماويه, كيماويات,
    كيماوي, expiry, expiry date, expire, صلاحيه, تاريخ الانتاج, ماده فعاله, امن علي الحامل, toxic, non toxic, safe,
    امن, امنه, امان`,
  privacy: 'خصوصيه, بياناتي, privacy, my data',
  choosing: `dont know, do not know, cant decide, cant choose, not sure, help me, which perfume suits me, which
    perfume for me, what suits me, which one should i, which should i, recommend, recommendation, suggest, suggestion,
    quiz, find my scent, find my perfume, scent finder, محتار, محتاره, مش عارف, مش عارفه, ترشحولي, رشحولي, رشحلي,
    ترشيح, ترشيحات, تنصحوني, انصحوني, تنصحني, ساعدوني, ساعدني, ساعدوني اختار, اختار ايه, اجيب ايه, اختار ازاي, اختبار,
    ايه يناسبني, يناسبني, انسب عطر ليا, اعرف عطري`,
  not: `nothing with, مش, مو, بدون, من غير, بلاش, بلا, خالي من, خاليه من, مفيهاش, مفيهوش, ما فيهوش, مافيهاش, ماعدا, ما
    عدا, الا, غير, مبحبش, مابحبش, بكره, اكره, not, no, non, without, except, avoid, hate, dont, doesnt, isnt, dont
    like, dont want, free of, other than, mesh, mish, msh, mosh, men gher, men gheir, mn gher, bedon, bdon, bala,
    mabha2sh, mafihash, mafihosh, balash, dont want any, doesnt have, does not, do not, is not, are not, isnt too,
    never, anything but, ماليش في, مليش في, مش بحب, مش عايز, مش عايزه, مش عاوز, مش عاوزه, من غير اي, بعيد عن, مبحبش
    ريحه, بكره ريحه, ما بحبش, مش بحب ريحه, less, minus, not a fan of, cant stand, can t stand, مبطيقش, مش بطيق`,
  complaint: `headache, migraine, صداع, صداع نصفي, بيصدع, يصدع, بيصدعني, يصدعني, بتصدع, تصدع, مصدع, بتصدعني, allergy,
    allergic, allergies, حساسيه, تحسس, بتحسس, عندي حساسيه, sensitive, sensitive nose, sensitive skin, asthma, ربو,
    حساسيه صدر, جيوب انفيه, sinus, sinusitis, nausea, dizzy, حامل في, حوامل, للحامل, pregnant, pregnancy, choke,
    choking, بتخنق, بيخنق, يخنق, تخنق, يخنقني, بتخنقني, بيتعبني, بتتعبني, give me headache, gives me headache, cause
    headache, causes headache, hypoallergenic, sneeze, sneezing, اعطس, بعطس, عطس, كحه, بكح, cough`,
  popular: `best seller, bestseller, best selling, most popular, popular, trending, top selling, الاكثر مبيعا, الاكثر
    طلبا, اكتر حاجه بتتباع, اكتر حاجه مطلوبه, مشهور, مشهوره, اكتر مبيعا, aktar mabe3an, top rated, favourite, favorite,
    most bought, most loved, bestselling, الاكثر شعبيه, اكتر برفان بيتباع, اكتر عطر بيتباع, بيتباع اكتر, الناس بتحب
    ايه, اكتر حاجه الناس بتحبها, معروف, ترند, تريند, trend, trendy, viral, tiktok, تيك توك`,
  filler: `hello, hi, full, word, suit, site, main, base, mine, guide, cart, head, came, attara, عطاره, make, today,
    bottle, products, item, منتج, منتجات, عاوزين, عايزين, محتاجين, لينا, الينا, تكون مناسبه, ابعتو, year old, years
    old, but, too, so, much, contain, containing, inside, have, having, فيها, فيهم, بس, زياده, خالص, ولا, بيها, b7eb,
    gedan, law, ya, of, the, a, an, or, for, with, in, on, at, my, i, me, we, you, your, want, need, some, any, good,
    best, nice, buy, price, please, is, are, do, does, has, it, this, that, can, how, many, what, which, where, when,
    show, find, looking, something, smell, smelling, like, get, give, shop, one, thing, top, great, perfect, take,
    made, most, there, s, stuff, beautiful, amazing, really, very, في, علي, مع, او, عن, عند, عايز, عاوز, عايزه, عاوزه,
    محتاج, محتاجه, اريد, ابغي, نفسي, يا, بتاع, بتاعه, بتاعي, بتاعت, بكام, كام, سعر, اسعار, احسن, افضل, كويس, كويسه,
    جميل, جميله, شراء, اشتري, عندكم, عندكو, فيه, هل, لو سمحت, لل, حاجه, حاجات, اللي, ده, دي, دا, فين, امتي, ازاي, ايه,
    انا, انت, ممكن, لازم, كل, اي, جدا, اوي, يوم, ايام, كمان, ليه, هو, هي, بتقبلو, بتاخد, بياخد, ينفع, يكون, تكون, عشان,
    علشان, شكل, نوع, انواع, يشبه, شبه, زي, ممكن اعرف, اعرف, سياسه, طريقه, طرق, شركه, يحبها, بيحب, يعجب, مناسب, مناسبه,
    تنفع, تناسب, النهارده, بسرعه, هادفع, بقي, el, al, l, fi, eh, da, di, men fadlak, be, b, w, bi, re7et, ree7et, ما,
    قبل, بعد, لما, كده, برضه, بردو, برضو, طب, طيب, حد, واحد, واحده, مدرس ابني, مدرسه بنتي, ليا, لي, ليها, له, لها,
    معايا, عندي, عنده, عندها, عمره, عمرها, سنه, هدفع, هجيب, اجيب, عايزاه, نفسي في, دور, بدور, بدور علي, عملي, ابعتلي,
    لقيت, حلوين, كتير, شويه, شويه كده, حتي, مجرد, اقدر, تقدر, اخد, اشوف, تشوف, بتبيعو, بتبيعوا, عندكوا, موجود, متاح,
    متوفر, available, in stock, stock, sell, selling, carry, im, iam, am, been, will, would, should, could, just, only,
    also, more, who, him, them, their, our, us, his, by, from, as, if, not sure, bel, fe, gowa, betaa, bet3, awel, msh
    3arf, lw, mn fadlk, ya gama3a, gama3a, سن, حد كبير, smelled, wearing, wear, worn, use, using, used, person, people,
    someone, somebody, boss, my boss, manager, مدير, مديري, teacher, مدرس, مدرسه ابني, معلم, colleague, coworker, زميل,
    زميلي, زمايلي, neighbour, neighbor, جار, جاري, جارتي, doctor, دكتور, friend, family, عيله, عائله, guest, لحد, حد
    عزيز, قريبي, قرايبي, قريب, apply, احط, احطه, استخدم, استخدمه, استعمل, اولع, بيولع, use it, back, restock, again,
    old, young, books, ناس, city, مديري في شغل, boss at work, هدوم, clothes, clothing, هدومي, على هدوم, new born, time,
    upper, lower, egypt, مصر, اعمل, complete, كامل, كامله, size, مقاس, مقاسات, حجم, احجام, ريحته, ريحتها, ريحته حلوه,
    ريحتها حلوه, best friend, nice smell, good smell, smell good, smells good, بتحب, lover, loves, which size, unique,
    special, مميز, مميزه, men or women, women or men, رجالي ولا حريمي, حريمي ولا رجالي, hand, hands, ايد, بنفسي, تدي,
    بتدي, يدي, تخلي, يخلي, اخلي, تملي, spray, sprayer, بخاخ, بخاخه, متي`,
} as const satisfies Record<string, string>;
export type AskedKind = keyof typeof ASKED_WORDS;

/** Numbers that are said as words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ ميه: 100, ميتين: 200, تلتميه: 300, ربعميه: 400, خمسميه: 500, ستميه: 600, سبعميه: 700, تمنميه: 800 },
  ...{ تسعميه: 900, الف: 1000, الفين: 2000, hundred: 100, thousand: 1000, alf: 1000 },
};

/** Words between two things that are both refused. */
export const EITHER: ReadonlySet<string> = new Set(['or', 'nor', 'او', 'ولا', 'wala', 'aw']);

/** What a complaint comes from stands behind these: “allergic to oud”. */
export const FROM: ReadonlySet<string> = new Set(['from', 'to', 'of', 'من', 'mn']);

/** Where a question is answered; the first that is asked. */
export const PAGES = {
  wholesale: '/contact',
  returns: '/pages/shipping-and-returns',
  orders: '/user/my-orders',
  payment: '/pages/shipping-and-returns',
  delivery: '/pages/shipping-and-returns',
  contact: '/contact',
  ordering: '/user/my-orders',
  about: '/pages/about',
  privacy: '/pages/privacy',
  authentic: '/pages/terms',
  alcohol: '/contact',
  complaint: '/contact',
  contents: '/contact',
  sample: '/collections',
  choosing: '/finder',
  popular: '/store',
} as const satisfies Partial<Record<AskedKind, string>>;
export type PageKind = keyof typeof PAGES;
