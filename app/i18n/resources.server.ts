import account from './locales/en/account';
import admin from './locales/en/admin';
import common from './locales/en/common';
import document from './locales/en/document';
import errors from './locales/en/errors';
import head from './locales/en/head';
import message from './locales/en/message';
import page from './locales/en/page';
import reference from './locales/en/reference';
import shop from './locales/en/shop';
import accountAr from './locales/ar/account';
import adminAr from './locales/ar/admin';
import commonAr from './locales/ar/common';
import documentAr from './locales/ar/document';
import errorsAr from './locales/ar/errors';
import headAr from './locales/ar/head';
import messageAr from './locales/ar/message';
import pageAr from './locales/ar/page';
import referenceAr from './locales/ar/reference';
import shopAr from './locales/ar/shop';

export const resources = {
  en: { common, errors, shop, account, admin, head, message, document, page, reference },
  ar: {
    common: commonAr,
    errors: errorsAr,
    shop: shopAr,
    account: accountAr,
    admin: adminAr,
    head: headAr,
    message: messageAr,
    page: pageAr,
    document: documentAr,
    reference: referenceAr,
  },
};
