import { order } from './errors-order';
import { cart } from './errors-cart';
import { product } from './errors-product';
import { field } from './errors-field';
import { images } from './errors-images';
import { user } from './errors-user';
import { collection } from './errors-collection';

export default {
  ...images,
  order,
  cart,
  unknown: 'حدث خطأ ما!',
  notFound: 'لم نجد ما تبحث عنه.',
  forbidden: 'لا تملك صلاحية لهذا.',
  noPermission: 'حسابك لا يملك صلاحية لهذه الصفحة.',
  invalid: 'صحّح الحقول المحددة من فضلك.',
  collection,
  field,
  user,
  product,
};
