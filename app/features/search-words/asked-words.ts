/** What a search asks besides names: each kind with its words, as they are told apart in parse.ts. */
export const ASKED_WORDS = {
  under: `ب, حوالي, في حدود, around, تحت, اقل من, لحد, حتي, لغايه, بحد اقصي, ميزدش عن, ما يزيدش عن, حدود, under,
    below, less than, up to, max, maximum, cheaper than, within, not more than, ta7t, a2al men, le7ad, aqal men`,
  over: 'فوق, اكتر من, اكثر من, اعلي من, over, above, more than, at least, starting, fo2, aktar men',
  between: 'من, بين, ما بين, from, between, men, mn',
  and: 'ل, الي, لـ, و, to, and, till',
  counted: `year, years, year old, years old, yo, سنه, سنين, عام, g, gm, gram, grams, جم, جرام, جرامات, hour, hours,
    ساعه, ساعات, قطعه, قطع, pieces, piece`,
  currency: 'جنيه, جنيهات, ج, egp, le, l e, pound, gneh, geneh, gnih, لي',
  unit: 'مل, ملي, مللي, ميلي, سم, سي سي, ml, cc, mil, milli, mm',
  cheapest: `رخيص, رخيصه, ارخص, الارخص, ارخص حاجه, اقتصادي, اقتصاديه, سعر قليل, سعر كويس, سعر حلو, رخيص وحلو, رخيصه
    وحلوه, حلو ورخيص, حلوه ورخيصه, مش غالي, مش غاليه, من غير ما يكون غالي, على قد الايد, علي القد, علي قد الايد,
    mesh ghaly, mesh ghali, mish ghali, not expensive, not too expensive, economical, low cost, good price, a7san
    se3r, سعره قليل, cheap, cheapest, cheaper, affordable, budget, low price, best price, lowest price, inexpensive,
    re5ees, re5is, rkhees, rekhis, rakhees, ar5as, rekhees`,
  dearest: `اغلي, الاغلي, اغلي حاجه, غالي, غاليه, most expensive, expensive, dearest, highest price, priciest,
    aghla, a8la, ghaly, ghali`,
  newest: `جديد, جديده, احدث, احدث حاجه, الجديد ايه, ايه الجديد, وصل حديثا, نزل جديد, new, newest, latest, new
    arrivals, new arrival, new in, whats new, just arrived, gedid, gdeed, gedeed, gedida, jdid`,
  small: `tester, testers, sample, samples, sample size, sampler, trial, trial size, travel size, travel, mini,
    minis, pocket size, small bottle, small size, smallest, decant, decants, تستر, تيستر, عينه, عينات, تجربه, حجم
    صغير, زجاجه صغيره, ازازه صغيره, مقاس صغير, حجم السفر, للسفر, سفر, ميني, tester صغير, تستر صغير, 3ayena, 3ayenat,
    3yna, 7agm soghayar`,
  freeShipping: `شحن مجاني, توصيل مجاني, توصيل ببلاش, شحن ببلاش, free shipping, free delivery, مجاني, tawseel
    maganan`,
  reduced: `خصم, خصومات, تخفيض, تخفيضات, مخفض, مخفضه, اوكازيون, تصفيه, sale, sales, on sale, clearance, discount,
    discounts, discounted, off, reduced, khasm, 5asm, khosomat, 5osomat, ta5fid, takhfid, ta5fidat, black friday,
    white friday, بلاك فرايداي, بلاك فرايدي, الجمعه البيضا, الجمعه السودا, كود خصم, كوبون, كوبون خصم, كوبونات, برومو
    كود, بروموكود, discount code, promo code, promo, coupon, coupon code, voucher, code khasm, code 5asm, kod khasm,
    kod 5asm`,
  returns: `استرجاع, ارجع, ارجعه, ارجعها, ارجاع, مرتجع, مرتجعات, استبدال, ابدل, تبديل, استرداد, سياسه الاسترجاع,
    سياسه الاستبدال, ضمان, فلوسي, return, returns, refund, refunds, exchange, return policy, refund policy, money
    back, warranty, arag3, aragga3, araga3 el order, arag3 el order, ارجع الاوردر, ارجع اوردر, arag3 order, نرجع,
    رجعو, ترجيع, استبدل, تبدلو, tabdil, tabdeel, send back, arga3, araga3, istirga3, estrga3, esterga3, abdel`,
  orders: `اوردر, اوردري, اوردرات, طلب, طلبي, طلباتي, الشحنه, شحنتي, تتبع, متابعه, الغي, الغاء, order, orders, my
    order, track, tracking, order status, fein order, fein el order, فين طلبي, فين الطلب, الاوردر فين, طلبي فين,
    اتاخر, متاخر, cancel, cancel order, talabi, talaby`,
  payment: `دفع, ادفع, طرق الدفع, طريقه الدفع, فيزا, كاش, فودافون كاش, انستاباي, انستا باي, تقسيط, تحويل, عند
    الاستلام, الدفع عند الاستلام, pay, payment, payments, visa, mastercard, credit card, card, instapay, vodafone
    cash, cash on delivery, cash, cod, installments, installment, instapay ezay, how to pay, ways to pay, apple pay,
    valu, فاليو, فوري, fawry, daf3, adfa3`,
  delivery: `توصيل, توصلو, بتوصلو, بيوصل, يوصل, هيوصل, شحن, مصاريف الشحن, مصاريف التوصيل, سعر الشحن, سعر التوصيل,
    مده التوصيل, مندوب, delivery, deliver, shipping, ship, shipment, delivery time, delivery fee, shipping cost,
    shipping fee, tawseel, tawsil, sha7n, sha7en, shipping bekam, el shipping bekam, betwaslo, btwaslo, betwaslou,
    betwasslo, btwsl, twasal, tewsal, yewsal, btewsal, بتوصلوا, بيوصلو, توصيله, توصلوا, محافظات, courier, same day,
    tracking number, shahn, betwasalo`,
  contact: `تواصل, اتصل, كلمكم, اكلمكم, رقم, رقمكم, تليفون, موبايل, واتس, واتساب, واتس اب, عنوان, عنوانكم, مكان,
    مكانكم, موقعكم, فرع, فروع, فرعكم, المحل فين, خدمه العملا, شكوي, مواعيد, بتفتحو, بتفتحوا, بتقفلو, بتقفلوا,
    فاتحين, مواعيدكم, الفرع, فرعكو, مكانكو, عنوانكو, تغليف, تغليف هدايا, تغليف هديه, تغلفو, كارت هديه, خط ساخن,
    بريد, ايميل, contact, contact us, phone, phone number, number, whatsapp, address, location, branch, branches,
    where are you, customer service, support, complaint, opening hours, store hours, working hours, open, opening,
    open today, visit, store location, hotline, email, gift wrap, gift wrapping, wrapping, wrap, gift card, makanko
    fein, fer3, far3, fer3ko, btefta7o, btefta7u, bteftaho, btefta7o emta, mawa3id, call, ra2am, 3enwan, makan,
    makanko, rakam`,
  about: 'مين انتو, من نحن, عنكم, about, about us, who are you, your story',
  authentic: `what is high copy, high copy meaning, what does high copy, فرق بين, يعني ايه هاي كوبي, يعني ايه تركيب,
    هاي كوبي يعني ايه, تركيب يعني ايه, تركيب ايه, difference between, what does original mean, what is original,
    اصلي ولا تقليد, اصلي ولا كوبي, اصلي ولا تركيب, اصلي ولا لا, ده اصلي, دي اصلي, هو ده اصلي, هل هو اصلي, اصليه ولا,
    original or copy, original or fake, original ولا copy, original wala copy, is it original, are they original, is
    this original, is it authentic, are they authentic, is it real, real or fake, fake, مضروب, مغشوش, مضمون, مضمونه,
    asly wala ta2leed, asly wala taqleed, asli wala ta2leed, asly wala copy, asly wala la, authenticity`,
  alcohol: `halal, حلال, كحول, كحوليه, الكحول, من غير كحول, بدون كحول, بلا كحول, خالي من كحول, خاليه من كحول, فيه
    كحول, alcohol, alcoholic, alcohol free, no alcohol, without alcohol, non alcoholic, free of alcohol, zero
    alcohol, ko7ol, kohool, ko7oul, men gher ko7ol, men gheir ko7ol, without alcohol كحول`,
  privacy: 'خصوصيه, سياسه الخصوصيه, بياناتي, privacy, privacy policy, my data',
  not: `nothing with, مش, مو, بدون, من غير, بلاش, بلا, خالي من, خاليه من, مفيهاش, مفيهوش, ما فيهوش, مافيهاش, ماعدا,
    ما عدا, الا, غير, مبحبش, مابحبش, بكره, اكره, not, no, non, without, except, avoid, hate, dont, doesnt, isnt,
    dont like, dont want, free of, other than, mesh, mish, msh, mosh, men gher, men gheir, mn gher, mn 8er, men 8er,
    bedon, bdon, bala, mabha2sh, mab7ebsh, maba7ebsh, mafihash, mafihosh, balash`,
  popular: `best seller, best sellers, bestseller, bestsellers, best selling, most popular, popular, trending, top
    selling, الاكثر مبيعا, اكثر مبيعا, الاكثر طلبا, اكتر حاجه بتتباع, اكتر حاجه مطلوبه, مشهور, مشهوره, اكتر مبيعا,
    aktar mabe3an`,
  filler: `attara, عطاره, make, today, work with, bottle, products, product, item, items, منتج, منتجات, عاوزين,
    عايزين, محتاجين, لينا, الينا, تكون مناسبه, ابعتو, year old, years old, but, too, so, much, contain, contains,
    containing, inside, have, having, bas, fiha, feha, fih, feeh, fyha, فيها, فيهم, بس, زياده, خالص, ولا, بيها,
    be7eb, b7eb, 3ayzen, 3awzin, awi, awy, 2awi, gedan, law, ya, of, the, a, an, or, for, with, in, on, at, my, i,
    me, we, you, your, want, need, some, any, good, best, nice, buy, price, prices, please, is, are, do, does, has,
    it, this, that, can, how, many, what, which, where, when, show, find, looking, something, smell, smells,
    smelling, like, home, house, get, give, shop, one, ones, thing, things, top, great, perfect, take, made, most,
    there, s, stuff, beautiful, amazing, really, very, في, علي, مع, او, عن, عند, عايز, عاوز, عايزه, عاوزه, محتاج,
    محتاجه, اريد, ابغي, نفسي, يا, بتاع, بتاعه, بتاعي, بتاعت, بكام, كام, قد ايه, سعر, اسعار, احسن, افضل, كويس, كويسه,
    جميل, جميله, شراء, اشتري, عندكم, عندكو, فيه, هل, لو سمحت, لل, حاجه, حاجات, اللي, ده, دي, دا, فين, امتي, ازاي,
    ايه, انا, انت, ممكن, لازم, كل, اي, جدا, اوي, قوي اوي, يوم, ايام, كمان, ليه, بيت, للبيت, هو, هي, بتقبلو, بتاخد,
    بياخد, ينفع, يكون, تكون, عشان, علشان, شكل, نوع, انواع, يشبه, شبه, زي, ممكن اعرف, اعرف, سياسه, طريقه, طرق, شركه,
    يحبها, بيحب, يعجب, مناسب, مناسبه, تنفع, تناسب, اليوم, النهارده, بسرعه, هادفع, بقي, 3ayz, 3ayza, 3awz, 3awza,
    3andoko, 3ndko, bekam, bkam, kam, el, al, l, lel, fi, feen, fen, ezay, eh, bta3, bta3y, beta3, da, di, wala,
    ana, 7aga, haga, men fadlak, be, b, w, bi, re7et, ree7et, momken, law sama7t, gamil`,
} as const satisfies Record<string, string>;
export type AskedKind = keyof typeof ASKED_WORDS;

/** Numbers that are said as words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ ميه: 100, ميتين: 200, تلتميه: 300, ربعميه: 400, خمسميه: 500, ستميه: 600, سبعميه: 700, تمنميه: 800 },
  ...{ تسعميه: 900, الف: 1000, الفين: 2000, hundred: 100, thousand: 1000, alf: 1000 },
};

/** Words between two things that are both refused. */
export const EITHER: ReadonlySet<string> = new Set(['or', 'nor', 'او', 'ولا', 'wala', 'aw']);

/** Where a question is answered; the first that is asked. */
export const PAGES = {
  returns: '/pages/shipping-and-returns',
  orders: '/user/my-orders',
  payment: '/pages/shipping-and-returns',
  delivery: '/pages/shipping-and-returns',
  contact: '/contact',
  about: '/pages/about',
  privacy: '/pages/privacy',
  authentic: '/pages/terms',
  alcohol: '/contact',
  popular: '/store',
} as const satisfies Partial<Record<AskedKind, string>>;
export type PageKind = keyof typeof PAGES;
