import { audit } from './admin-audit';
import { csv } from './admin-csv';
import { collections } from './admin-collections';
import { form } from './admin-form';
import { goods } from './admin-goods';
import { home } from './admin-home';
import { store } from './admin-store';
import { orders } from './admin-orders';
import { products } from './admin-products';
import { overview } from './admin-overview';
import { paper } from './admin-paper';

export default {
  nav: { label: 'إدارة المتجر', viewStore: 'عرض المتجر' },
  table: { range: '{{from}}–{{to}} من {{total}}' },
  andMore_zero: 'ولا شيء غيرها',
  andMore_one: 'وواحد غيرها',
  andMore_two: 'واثنان غيرها',
  andMore_few: 'و{{count}} غيرها',
  andMore_many: 'و{{count}} غيرها',
  andMore_other: 'و{{count}} غيرها',
  notFound: { title: 'لا توجد شاشة بهذا العنوان', text: 'ربما تغيّر العنوان أو كُتب خطأ.' },
  form,
  goods,
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
