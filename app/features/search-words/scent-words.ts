/**
 * Scents, families and occasions as people type them: each line is one of them, first the words that names and
 * descriptions have, before the bar, then other spellings and what Egyptians write in Latin letters. A search for one
 * word of a line finds the words before its bar; a word that several lines have finds those of the first.
 */
export const SCENT_LINES: readonly string[] = [
  'oud, عود | aoud, oudh, ood, oude, agarwood, دهن عود, دهن العود',
  'musk, مسك | misk, mesk, مسوك, مسكي, musky',
  'amber, عنبر | عمبر, anbar, ambar, ambre, امبر, عنبري, ambergris',
  'rose, ورد | roses, ward, wardy, زهرة, روز, وردي, ورود, rosy, wared',
  'jasmine, ياسمين | yasmin, yasmeen, yasmine, jasmin, جاسمين',
  'balcony, فل | fol, foll, full jasmine, فله',
  'saffron, زعفران | zaafran, zafaran, زعفراني',
  'sandalwood, صندل | sandal, sandel, sandal wood, خشب صندل, صندلي, sandalwod',
  'frankincense, لبان | loban, luban, olibanum, لبان ذكر, لبان دكر, lebban',
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
  'fig, تين | teen, figs',
  'mango, مانجا | مانجو, manga, mangoes, منجا, منجة',
  'pearl, لولي | لولو, لؤلؤ, pearls, loly, lolly',
  'henna, حنه | حناء, حنا, hena, henne',
  'kohl, كحل | kohol, kahl',
  'mastic, مستكه | mestika, mistika, مستكا, مصطكي, مسكه, mastika',
  'clove, قرنفل | cloves, qoronfel',
  'cedar, ارز, خشب ارز | cedarwood, سيدار, cedar wood',
  'vetiver, فيتيفر | vetivier, فتيفر, vetyver, فيتفر',
  'cotton, قطن | otn, cottony',
  'plum, برقوق | barkouk, prune',
  'berry, توت | berries, toot, tout, توتي',
  'spice, بهارات | spicy, spices, توابل, بهار, حار, baharat',
  'cambodi, كمبودي | cambodian, كمبوديا, kambodi, kamboudi',
  'jawi, جاوي | gawy, jawy, gawi, benzoin, جاوه',
  'patchouli, باتشولي | patchouly, باتشولى',
  'lavender, لافندر | lavander, لافندر, خزامي',
  'linen, مفارش | laundry, غسيل',
  'cotton, linen, قطن, مفارش | clean, نظيف, نظيفة, نضيف, نضيفة',
  'silk, حرير | hareer, harir, silky',
  'salt, ملح | salty, sea, بحر, بحري, marine, ocean',
  'emerald, زمرد | zomorod, zumurud, zomrod, zumorod',
  'white musk, مسك ابيض, مسك سيوه ابيض | white misk, musk white',
  'white, ابيض | abyad, بيضا',
  'pistachio, فستق | فزدق',
  'chocolate, شوكولاته | شيكولاته, choco, شوكولا',
  'caramel, كراميل | karamel',
  'walnut, جوز | wood, خشب, خشبي, woody',
  'citrus, lemon, lime, orange, ليمون, برتقال, نارنج | حمضيات, حمضي, موالح, citrusy',
  'floral, rose, jasmine, violet, ورد, ياسمين, بنفسج | زهور, زهري, flowers, flower, flowery, ورد بلدي',
  'powdery, بودري | بودره, powder, بودرا',
  'sweet, حلو | مسكر, sugary, gourmand, حلوه, سكري',
  'fresh, منعش | فريش, refreshing, انتعاش, cool, fresh scent',
  'oriental, شرقي | شرقيه, شرق, east, eastern, khaligi, خليجي, arabian, خليج, gulf',
  'bride, عروسه | عروس, عرايس, عرائس, brides, bridal, wedding, زفاف, فرح, عروسة, aroosa, جهاز',
  'groom, عريس | عرسان',
  'summer, صيف | صيفي, sayf, saify, sefy',
  'winter, شتا | شتوي, شتاء, shetwy, shetawy, wool, صوف',
  'evening, سهره | سهرات, سهر, party, مناسبات, soiree',
  'night, ليل, ليله | ليالي, ليلي, nights, leil',
  'morning, صباح | صبح, نهار, daily, يومي',
  'office, مكتب | شغل, work, دوام',
  'ramadan, رمضان | رمضاني',
  'lantern, فانوس | fanoos',
  'friday, جمعه | jumaa',
  'sultan, سلطان | سلاطين, soltan, sultans',
  'gentleman, وجيه | gentle, elegant',
];

/**
 * Famous perfumes of other houses. The shop has none by these names: who asks for one is shown the perfumes that there
 * are, and told so.
 */
export const FAMOUS_PERFUMES =
  'sauvage, savage, سوفاج, ديور, dior, chanel, شانيل, bleu, بلو, bleu de chanel, بلو دي شانيل, creed, كريد, aventus, ' +
  'افنتوس, افينتوس, khamrah, khamra, خمره, lattafa, لطافه, armani, ارماني, gucci, جوتشي, versace, فيرساتشي, eros, ' +
  'ايروس, tom ford, توم فورد, baccarat, baccarat rouge, بكرات, باكارات, باكارا, good girl, جود جيرل, black opium, ' +
  'بلاك اوبيوم, invictus, انفيكتوس, one million, ون مليون, ysl, libre, ليبر, lacoste, لاكوست, boss, بوس, hugo boss, ' +
  'jadore, جادور, miss dior, ميس ديور, coco, كوكو, stronger with you, سترونجر, la vie est belle, لافي, dunhill, ' +
  'دانهيل, victoria secret, فيكتوريا سيكريت, فيكتوريا, bvlgari, بولغاري, carolina herrera, كارولينا, hawas, هوس, ' +
  'asad, اسد, 212, ajmal, اجمل, rasasi, رصاصي, yara, يارا, arabian oud, عربيه للعود';
