import { product } from './errors-product';
import { user } from './errors-user';
import { collection } from './errors-collection';

export default {
  unknown: 'Something went Wrong!',
  notFound: 'We could not find that.',
  forbidden: 'You are not allowed to do that.',
  noPermission: 'Your account has no permission for that page.',
  invalid: 'Please correct the marked fields.',
  collection,
  user,
  product,
};
