/** What a search asks besides names: each kind with its words, as they are told apart in parse.ts. */
export const ASKED_WORDS = {
  under: `تحت, اقل من, لحد, حتي, لغايه, بحد اقصي, ميزدش عن, ما يزيدش عن, في حدود, حدود, under, below, less than,
    up to, max, maximum, cheaper than, within, not more than, ta7t, a2al men, le7ad, aqal men`,
  over: 'فوق, اكتر من, اكثر من, اعلي من, over, above, more than, at least, starting, fo2, aktar men',
  between: 'من, بين, ما بين, from, between, men, mn',
  and: 'ل, الي, لـ, و, to, and, till',
  currency: 'جنيه, جنيهات, ج, egp, le, l e, pound, gneh, geneh, gnih, لي',
  unit: 'مل, ملي, مللي, ميلي, سم, سي سي, ml, cc, mil, milli, mm',
  cheapest: `رخيص, رخيصه, ارخص, الارخص, ارخص حاجه, اقتصادي, اقتصاديه, سعر قليل, سعر كويس, سعر حلو, سعره قليل, cheap,
    cheapest, cheaper, affordable, budget, low price, best price, lowest price, inexpensive, re5ees, re5is, rkhees,
    rekhis, rakhees, ar5as, rekhees`,
  freeShipping: `شحن مجاني, توصيل مجاني, توصيل ببلاش, شحن ببلاش, توصيل ببلاش, free shipping, free delivery, مجاني,
    tawseel maganan`,
  reduced: 'خصم, خصومات, تخفيض, تخفيضات, مخفض, مخفضه, اوكازيون, sale, sales, discount, discounts, reduced, khasm, 5asm',
  returns: `استرجاع, ارجع, ارجعه, ارجعها, ارجاع, مرتجع, مرتجعات, استبدال, ابدل, تبديل, استرداد, سياسه الاسترجاع,
    سياسه الاستبدال, ضمان, فلوسي, return, returns, refund, refunds, exchange, return policy, refund policy,
    money back, warranty, arga3, araga3, istirga3, estrga3, esterga3, abdel`,
  orders: `اوردر, اوردري, اوردرات, طلب, طلبي, طلباتي, الشحنه, شحنتي, تتبع, متابعه, الغي, الغاء, order, orders,
    my order, track, tracking, order status, cancel, cancel order, talabi, talaby`,
  payment: `دفع, ادفع, طرق الدفع, طريقه الدفع, فيزا, كاش, فودافون كاش, انستاباي, انستا باي, تقسيط, تحويل,
    عند الاستلام, الدفع عند الاستلام, pay, payment, payments, visa, mastercard, credit card, card, instapay,
    vodafone cash, cash on delivery, cash, cod, installments, daf3, adfa3`,
  delivery: `توصيل, توصلو, بتوصلو, بيوصل, يوصل, هيوصل, شحن, مصاريف الشحن, مصاريف التوصيل, سعر الشحن, سعر التوصيل,
    مده التوصيل, مندوب, delivery, deliver, shipping, ship, shipment, delivery time, delivery fee, shipping cost,
    shipping fee, tawseel, tawsil, sha7n, sha7en, shahn, betwasalo`,
  contact: `تواصل, اتصل, كلمكم, اكلمكم, رقم, رقمكم, تليفون, موبايل, واتس, واتساب, واتس اب, عنوان, عنوانكم, مكان,
    مكانكم, موقعكم, فرع, فروع, فرعكم, المحل فين, خدمه العملا, شكوي, مواعيد, contact, contact us, phone,
    phone number, number, whatsapp, address, location, branch, branches, where are you, customer service, support,
    complaint, opening hours, working hours, call, ra2am, 3enwan, makan, makanko, rakam`,
  about: 'مين انتو, من نحن, عنكم, about, about us, who are you, your story',
  privacy: 'خصوصيه, سياسه الخصوصيه, بياناتي, privacy, privacy policy, my data',
  not: 'مش, مو, بدون, من غير, بلاش, not, no, without, except, mesh, men gher',
  filler: `of, the, a, an, or, for, with, in, on, at, my, i, me, we, you, your, want, need, some, any, good, best,
    nice, buy, price, prices, please, is, are, do, does, have, has, it, this, that, can, how, much, many, what,
    which, where, when, show, find, looking, something, smell, smells, smelling, like, home, house, get, give, shop,
    one, ones, thing, things, top, great, perfect, popular, new, long, take, made, most, there, s, something, stuff,
    beautiful, amazing, really, very, في, علي, مع, او, عن, عند, عايز, عاوز, عايزه, عاوزه, محتاج, محتاجه, اريد, ابغي,
    نفسي, يا, بتاع, بتاعه, بتاعي, بتاعت, بكام, كام, قد ايه, سعر, اسعار, احسن, افضل, كويس, كويسه, جميل, جميله, شراء,
    اشتري, عندكم, عندكو, فيه, هل, لو سمحت, لل, حاجه, حاجات, اللي, ده, دي, دا, فين, امتي, ازاي, ايه, انا, انت, ممكن,
    لازم, كل, اي, جدا, اوي, قوي اوي, يوم, ايام, كمان, ليه, بيت, للبيت, هو, هي, بتقبلو, بتاخد, بياخد, ينفع, يكون,
    تكون, عشان, علشان, شكل, نوع, انواع, يشبه, شبه, زي, ممكن اعرف, اعرف, سياسه, طريقه, طرق, شركه, يحبها, بيحب, يعجب,
    مناسب, مناسبه, تنفع, تناسب, اليوم, النهارده, بسرعه, هادفع, بقي, 3ayz, 3ayza, 3awz, 3awza, 3andoko, 3ndko, bekam,
    bkam, kam, el, al, l, lel, fi, feen, fen, ezay, eh, bta3, bta3y, beta3, da, di, wala, ana, 7aga, haga,
    men fadlak, be, bi, re7et, ree7et, momken, law sama7t, gamil`,
} as const satisfies Record<string, string>;
export type AskedKind = keyof typeof ASKED_WORDS;

/** Numbers that are said as words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ ميه: 100, ميتين: 200, تلتميه: 300, ربعميه: 400, خمسميه: 500, ستميه: 600, سبعميه: 700, تمنميه: 800 },
  ...{ تسعميه: 900, الف: 1000, الفين: 2000, hundred: 100, thousand: 1000, alf: 1000 },
};

/** Where a question is answered; the first that is asked. */
export const PAGES = {
  returns: '/pages/shipping-and-returns',
  orders: '/user/my-orders',
  payment: '/pages/shipping-and-returns',
  delivery: '/pages/shipping-and-returns',
  contact: '/contact',
  about: '/pages/about',
  privacy: '/pages/privacy',
} as const satisfies Partial<Record<AskedKind, string>>;
export type PageKind = keyof typeof PAGES;
