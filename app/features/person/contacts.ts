import { may, type StaffActor } from '~/auth/permissions';

import { firstNameOf } from './first-name';

/** Whether somebody of the shop sees phones, addresses and whole names of customers (contract 1.1). */
export const seesContacts = (staff: StaffActor): boolean => may(staff, 'customers.read');

/** A customer's name as somebody of the shop may read it: whole, or the first one. */
export const nameFor = (staff: StaffActor, name: string): string => (seesContacts(staff) ? name : firstNameOf(name));
