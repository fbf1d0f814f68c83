import { audit } from './admin-audit';
import { bin } from './admin-bin';
import { caches } from './admin-caches';
import { csv } from './admin-csv';
import { collections } from './admin-collections';
import { form } from './admin-form';
import { catalogItems } from './admin-catalog-items';
import { home } from './admin-home';
import { staff } from './admin-staff';
import { confirm, stream } from './admin-confirm';
import { store } from './admin-store';
import { messageTexts } from './admin-message-texts';
import { orderEdit } from './admin-order-edit';
import { orderNew } from './admin-order-new';
import { orderLines } from './admin-order-lines';
import { orders } from './admin-orders';
import { pages } from './admin-pages';
import { passwordLink } from './admin-password-link';
import { products } from './admin-products';
import { overview } from './admin-overview';
import { orderDocument } from './admin-order-document';
import { messages } from './admin-messages';
import { notifications } from './admin-notifications';

export default {
  nav: {
    label: 'Back office',
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
  },
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  notFound: { title: 'There is no such screen', text: 'The address may be old or mistyped.' },
  form,
  catalogItems,
  home,
  staff,
  store,
  orderEdit,
  orderLines,
  orderNew,
  orders,
  confirm,
  stream,
  pages,
  messageTexts,
  passwordLink,
  products,
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
