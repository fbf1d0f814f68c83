/**
 * What the shop does not sell, behind our words for what is nearest: who asks for it is shown that, and told so. A
 * product that is named so comes first. The perfumes are those of other houses.
 */
export const INSTEAD_LINES: readonly string[] = [
  `diffuser | car freshener, car perfume, car air freshener, car scent, car, عربيه, سياره, معطر عربيه, معطر سياره,
    candle, scented candle, شمعه, شموع, شمع, شمع معطر, شموع معطره, linen spray, bed linen spray, bed linen, room
    spray, bed spray, معطر مفارش, refill, diffuser refill, reed diffuser refill, ريفيل, عبوه فواحه, pillow spray`,
  `makhmaria | rollon, رول اون, زيت, زيت عطري, زيوت عطريه, زيت عطر, زيوت, oil, perfume oil, body oil, attar oil,
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
  `perfume | french, turkish, dubai, saudi, فرنساوي, فرنسي, تركي, سعودي, دبي, niche, نيش, designer, ماركه, ماركات,
    brand, branded, si, ديور, dior, chanel, شانيل, khamrah, khamra, خمره, lattafa, لطافه, armani, ارماني, gucci,
    جوتشي, versace, فيرساتشي, توم فورد, ysl, bvlgari, بولغاري, louis vuitton, kilian, كيليان, byredo, jo malone,
    mancera, montale, مونتال, amouage, امواج, xerjoff, burberry, بربري, calvin klein, ck one, zara, زارا, guerlain,
    afnan, افنان, swiss arabian, angels share, khamrah qahwa, khamrah لطافه, ajmal, اجمل, rasasi, رصاصي, arabian oud,
    عربيه للعود, le labo, santal 33, initio, parfums de marly, nishane, بولجاري, creed love, nike, adidas`,
];
