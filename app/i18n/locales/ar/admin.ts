import { audit } from './admin-audit';
import { csv } from './admin-csv';
import { collections } from './admin-collections';
import { form } from './admin-form';
import { home } from './admin-home';
import { store } from './admin-store';
import { orders } from './admin-orders';
import { products } from './admin-products';
import { overview } from './admin-overview';
import { paper } from './admin-paper';

export default {
  nav: { label: 'إدارة المتجر', viewStore: 'عرض المتجر' },
  table: { range: '{{from}}–{{to}} من {{total}}' },
  notFound: { title: 'لا توجد شاشة بهذا العنوان', text: 'ربما تغيّر العنوان أو كُتب خطأ.' },
  form,
  home,
  store,
  orders,
  products,
  collections,
  overview,
  paper,
  audit,
  csv,
};
