import { z } from 'zod';

import { INVITED_ROLES, STAFF_ROLES } from '~/db/schema/user.values';
import { textBounds } from '~/features/catalogue/field.schema';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import { emailSchema, newPasswordFormSchema, personNameSchema } from '~/features/user/user.schema';

const ROLE_MISSING = 'staff.role';
const CONTACT_LENGTH = 254;

/** Where an invitation is sent to: an Egyptian mobile in any spelling, or an e-mail. */
export type Contact = { email: string | null; phone: string | null };

const contactSchema = z
  .string({ error: 'staff.contact' })
  .max(CONTACT_LENGTH, 'staff.contact')
  .transform((text, context): Contact => {
    const phone = normalisePhone(text);
    if (phone) return { email: null, phone };
    const email = emailSchema.safeParse(text);
    if (email.success) return { email: email.data, phone: null };
    context.addIssue({ code: 'custom', message: 'staff.contact' });
    return z.NEVER;
  })
  .meta(textBounds({ min: 5, max: CONTACT_LENGTH }));

/** Who shall work in the back office: anything but an owner, whom an owner makes of somebody who is there. */
export const inviteSchema = z.object({
  name: personNameSchema,
  contact: contactSchema,
  staffRole: z.enum(INVITED_ROLES, { error: ROLE_MISSING }),
});

/** What of somebody of the back office changes; absent stays. */
export const memberPatchSchema = z
  .strictObject({
    staffRole: z.enum(STAFF_ROLES, { error: ROLE_MISSING }),
    active: z.boolean({ error: 'field.boolean' }),
  })
  .partial();

/** The row of the list: a role, or a switch. */
export const memberFormSchema = z.object({
  member: z.string({ error: 'user.notFound' }),
  staffRole: z.enum(STAFF_ROLES, { error: ROLE_MISSING }).optional(),
  active: z.enum(['true', 'false'], { error: 'field.boolean' }).optional(),
});

/** How somebody who is new takes an invitation: by a password of theirs. */
export const joinSchema = newPasswordFormSchema;

/** How somebody who has an account takes it. */
export const joinKnownSchema = z.object({
  currentPassword: z
    .string({ error: 'user.passwordMissing' })
    .min(1, 'user.passwordMissing')
    .max(1_000, 'user.passwordMissing'),
});

export type Invite = z.output<typeof inviteSchema>;
export type MemberPatch = z.output<typeof memberPatchSchema>;
