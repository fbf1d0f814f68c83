import { z } from 'zod';

import { STAFF_ROLES } from '~/db/schema/user.values';
import type { InvitationJson, MemberJson } from '~/features/staff/staff.json';

import { instantResponse } from './value.response';

const contact = {
  email: z.string().nullable(),
  phone: z.string().nullable().meta({ description: '+201XXXXXXXXX' }),
};

/** Somebody of the back office (contract 4.10). */
export const memberResponse = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    ...contact,
    staffRole: z.enum(STAFF_ROLES),
    active: z.boolean().meta({ description: 'False: switched off' }),
    twoStep: z.boolean().meta({ description: 'Whether they log in with a second step' }),
    lastSeenAt: instantResponse.nullable(),
    createdAt: instantResponse,
  })
  .meta({ id: 'Member' }) satisfies z.ZodType<MemberJson>;

/** An invitation that nobody has taken yet (contract 4.10). */
export const invitationResponse = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    ...contact,
    staffRole: z.enum(STAFF_ROLES),
    createdAt: instantResponse,
    expiresAt: instantResponse,
  })
  .meta({ id: 'Invitation' }) satisfies z.ZodType<InvitationJson>;
