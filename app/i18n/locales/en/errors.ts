import { api, query } from './errors-api';
import { audit, bin } from './errors-audit';
import { coupon } from './errors-coupon';
import { courier } from './errors-courier';
import { csv } from './errors-csv';
import { dates } from './errors-dates';
import { messageText } from './errors-message-texts';
import { order } from './errors-order';
import { orderNew } from './errors-order-new';
import { orderEdit } from './errors-order-edit';
import { orderMoney } from './errors-order-money';
import { orderReturn } from './errors-order-return';
import { orderTalk } from './errors-order-talk';
import { cart, wish } from './errors-cart';
import { customer } from './errors-customer';
import { pictures } from './errors-pictures';
import { prices } from './errors-prices';
import { product } from './errors-product';
import { review } from './errors-review';
import { scent } from './errors-scent';
import { field, request } from './errors-field';
import { images } from './errors-images';
import { staff, twoStep } from './errors-staff';
import { stock } from './errors-stock';
import { user } from './errors-user';
import { collection } from './errors-collection';
import { home, spread } from './errors-home';
import { message } from './errors-message';
import { offer, page, region, settings } from './errors-store';

export default {
  api,
  audit,
  bin,
  query,
  ...images,
  pictures,
  home,
  spread,
  offer,
  page,
  region,
  settings,
  link: 'Write a page of this shop, such as /store, or an address that begins with https://',
  imageMissing: 'Choose a picture.',
  changedMeanwhile: 'Somebody else changed this meanwhile. Choose what to keep of each field, then save.',
  order: { ...order, ...orderTalk },
  request,
  stock,
  orderEdit,
  orderNew,
  orderMoney,
  orderReturn,
  messageText,
  cart,
  customer,
  coupon,
  courier,
  csv,
  dates,
  unknown: 'Something went Wrong!',
  notFound: 'We could not find that.',
  forbidden: 'You are not allowed to do that.',
  noPermission: 'Your account has no permission for that page.',
  invalid: 'Please correct the marked fields.',
  collection,
  field,
  message,
  user,
  wish,
  staff,
  twoStep,
  prices,
  product,
  review,
  scent,
};
