import { userActor } from '~/auth/actor';
import type { users } from '~/db/schema/user.server';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { type RegionJson, regionJson, type RegionRow } from '~/features/region/region.json';

import type { Role, StaffRole } from '~/db/schema/user.values';

type UserRow = typeof users.$inferSelect;

/**
 * A person with an account as the API and the pages see them (contract 4.2). `phone`: +201XXXXXXXXX, null for admins
 * without one; `email`: null for customers whom the shop knows by phone alone.
 */
export type UserJson = {
  _id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  /** What an admin is in the shop; null for customers. */
  staffRole: StaffRole | null;
  address: {
    region: RegionJson | null;
    city: string;
    apartment: string;
    street: string;
    landmark: string;
    /** A second mobile, +201XXXXXXXXX; empty for none. */
    phone2: string;
    note: string;
  };
  createdAt: string;
};

export function userJson(row: UserRow, region: RegionRow | null): UserJson {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    staffRole: userActor(row).staffRole,
    address: {
      region: region && regionJson(region),
      city: row.city,
      apartment: row.apartment,
      street: row.street,
      landmark: row.landmark,
      phone2: row.secondPhone,
      note: row.note,
    },
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a search in the back office finds a person by; every write of one of the three writes it too. */
export const personSearchText = ({ name, email, phone }: Pick<UserRow, 'name' | 'email' | 'phone'>): string =>
  normaliseSearchText([name, email, phone].filter(Boolean).join(' '));
