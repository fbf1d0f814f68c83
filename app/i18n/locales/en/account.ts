import { orders } from './account-orders';
import { checkout } from './account-checkout';
import { login, register } from './account-login';
import { profile } from './account-profile';
import { forgot, reset } from './account-recovery';

export default { orders, checkout, login, register, profile, forgot, reset };
