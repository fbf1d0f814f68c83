import { may, type StaffActor } from '~/auth/permissions';

import { firstNameOf } from './first-name';
import { withoutPhones } from './without-phones';

/** Whether somebody of the shop sees phones, addresses and whole names of customers (contract 1.1). */
export const seesContacts = (staff: StaffActor): boolean => may(staff, 'customers.read');

/** The first name alone, of whoever may not be known by more; people write phones into names, too. */
export const firstNameAlone = (name: string): string => firstNameOf(withoutPhones(name));

/** A customer's name as somebody of the shop may read it: whole, or the first one. */
export const nameFor = (staff: StaffActor, name: string): string => (seesContacts(staff) ? name : firstNameAlone(name));
