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
    label: 'إدارة المتجر',
    viewStore: 'عرض المتجر',
    catalogue: 'المنتجات والأطقم',
    store: 'المتجر',
    homePage: 'الصفحة الرئيسية',
  },
  table: {
    range: '{{from}}–{{to}} من {{total}}',
    filter: 'تصفية',
    filtersSet_zero: 'بدون تصفية',
    filtersSet_one: 'تصفية واحدة',
    filtersSet_two: 'تصفيتان',
    filtersSet_few: '{{count}} تصفيات',
    filtersSet_many: '{{count}} تصفية',
    filtersSet_other: '{{count}} تصفية',
    actionsOf: 'إجراءات {{name}}',
  },
  andMore_zero: 'ولا شيء غيرها',
  andMore_one: 'وواحد غيرها',
  andMore_two: 'واثنان غيرها',
  andMore_few: 'و{{count}} غيرها',
  andMore_many: 'و{{count}} غيرها',
  andMore_other: 'و{{count}} غيرها',
  notFound: { title: 'لا توجد شاشة بهذا العنوان', text: 'ربما تغيّر العنوان أو كُتب خطأ.' },
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
