import account from './locales/en/account';
import admin from './locales/en/admin';
import common from './locales/en/common';
import compare from './locales/en/compare';
import composer from './locales/en/composer';
import contact from './locales/en/contact';
import details from './locales/en/details';
import document from './locales/en/document';
import errors from './locales/en/errors';
import finder from './locales/en/finder';
import head from './locales/en/head';
import home from './locales/en/home';
import message from './locales/en/message';
import offline from './locales/en/offline';
import page from './locales/en/page';
import reference from './locales/en/reference';
import reviews from './locales/en/reviews';
import scent from './locales/en/scent';
import settings from './locales/en/settings';
import shop from './locales/en/shop';
import understood from './locales/en/understood';
import wish from './locales/en/wish';
import accountAr from './locales/ar/account';
import adminAr from './locales/ar/admin';
import commonAr from './locales/ar/common';
import compareAr from './locales/ar/compare';
import composerAr from './locales/ar/composer';
import contactAr from './locales/ar/contact';
import detailsAr from './locales/ar/details';
import documentAr from './locales/ar/document';
import errorsAr from './locales/ar/errors';
import finderAr from './locales/ar/finder';
import headAr from './locales/ar/head';
import homeAr from './locales/ar/home';
import messageAr from './locales/ar/message';
import offlineAr from './locales/ar/offline';
import pageAr from './locales/ar/page';
import referenceAr from './locales/ar/reference';
import reviewsAr from './locales/ar/reviews';
import scentAr from './locales/ar/scent';
import settingsAr from './locales/ar/settings';
import shopAr from './locales/ar/shop';
import understoodAr from './locales/ar/understood';
import wishAr from './locales/ar/wish';

export const resources = {
  en: {
    common,
    errors,
    shop,
    details,
    understood,
    home,
    compare,
    wish,
    composer,
    contact,
    finder,
    reviews,
    scent,
    settings,
    account,
    admin,
    head,
    message,
    document,
    offline,
    page,
    reference,
  },
  ar: {
    common: commonAr,
    errors: errorsAr,
    shop: shopAr,
    details: detailsAr,
    understood: understoodAr,
    home: homeAr,
    compare: compareAr,
    wish: wishAr,
    composer: composerAr,
    contact: contactAr,
    finder: finderAr,
    reviews: reviewsAr,
    scent: scentAr,
    settings: settingsAr,
    account: accountAr,
    admin: adminAr,
    head: headAr,
    message: messageAr,
    offline: offlineAr,
    page: pageAr,
    document: documentAr,
    reference: referenceAr,
  },
};
