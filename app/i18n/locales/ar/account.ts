import { orders } from './account-orders';
import { checkout } from './account-checkout';
import { kept, login, register } from './account-login';
import { profile } from './account-profile';
import { invitation } from './account-invitation';
import { twoStep } from './account-two-step';
import { office } from './account-office';
import { forgot, reset } from './account-recovery';

export default { orders, checkout, kept, login, register, profile, forgot, reset, invitation, twoStep, office };
