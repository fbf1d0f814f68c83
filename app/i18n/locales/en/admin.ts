import { audit } from './admin-audit';
import { csv } from './admin-csv';
import { form } from './admin-form';
import { orders } from './admin-orders';
import { products } from './admin-products';
import { overview } from './admin-overview';
import { paper } from './admin-paper';

export default {
  nav: { label: 'Back office', viewStore: 'View store' },
  table: { range: '{{from}}–{{to}} of {{total}}' },
  notFound: { title: 'There is no such screen', text: 'The address may be old or mistyped.' },
  form,
  orders,
  products,
  overview,
  paper,
  audit,
  csv,
};
