import { orders } from './account-orders';
import { checkout } from './account-checkout';
import { login, register } from './account-login';
import { profile } from './account-profile';

export default { orders, checkout, login, register, profile };
