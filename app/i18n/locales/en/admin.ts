import { audit } from './admin-audit';
import { bin } from './admin-bin';
import { batch } from './admin-batch';
import { caches } from './admin-caches';
import { coupons } from './admin-coupons';
import { stock } from './admin-stock';
import { couriers } from './admin-couriers';
import { sheets } from './admin-sheets';
import { csv } from './admin-csv';
import { collections } from './admin-collections';
import { dates } from './admin-dates';
import { form } from './admin-form';
import { catalogItems } from './admin-catalog-items';
import { home } from './admin-home';
import { staff } from './admin-staff';
import { confirm, stream } from './admin-confirm';
import { facts } from './admin-facts';
import { customers } from './admin-customers';
import { statements } from './admin-statements';
import { store } from './admin-store';
import { messageTexts } from './admin-message-texts';
import { orderEdit } from './admin-order-edit';
import { orderNew } from './admin-order-new';
import { orderLines } from './admin-order-lines';
import { orders } from './admin-orders';
import { orderMoney } from './admin-order-money';
import { orderReturn } from './admin-order-return';
import { missing, packing } from './admin-packing';
import { pages } from './admin-pages';
import { passwordLink } from './admin-password-link';
import { pictures } from './admin-pictures';
import { prices } from './admin-prices';
import { products } from './admin-products';
import { reviews } from './admin-reviews';
import { scent } from './admin-scent';
import { reports } from './admin-reports';
import { overview } from './admin-overview';
import { orderDocument } from './admin-order-document';
import { messages } from './admin-messages';
import { notifications } from './admin-notifications';

export default {
  nav: {
    label: 'Back office',
    daily: 'Daily work',
    confirm: 'Confirm',
    viewStore: 'View store',
    catalogue: 'Catalogue',
    store: 'Store',
    homePage: 'Home page',
  },
  table: {
    range: '{{from}}–{{to}} of {{total}}',
    filter: 'Filter',
    filtersSet_one: '{{count}} filter set',
    filtersSet_other: '{{count}} filters set',
    actionsOf: 'Actions for {{name}}',
    withoutFilter: 'Without “{{name}}”',
  },
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  notFound: { title: 'There is no such screen', text: 'The address may be old or mistyped.' },
  form,
  catalogItems,
  dates,
  home,
  staff,
  store,
  orderEdit,
  orderLines,
  orderNew,
  orders,
  orderMoney,
  orderReturn,
  confirm,
  stream,
  facts,
  customers,
  batch,
  missing,
  packing,
  coupons,
  stock,
  couriers,
  sheets,
  statements,
  pages,
  messageTexts,
  passwordLink,
  pictures,
  prices,
  products,
  reviews,
  scent,
  reports,
  collections,
  overview,
  orderDocument,
  audit,
  bin,
  caches,
  csv,
  messages,
  notifications,
};
