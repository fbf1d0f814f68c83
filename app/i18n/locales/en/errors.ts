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
  unknown: 'Something went Wrong!',
  notFound: 'We could not find that.',
  forbidden: 'You are not allowed to do that.',
  noPermission: 'Your account has no permission for that page.',
  invalid: 'Please correct the marked fields.',
  collection,
  field,
  user,
  product,
};
