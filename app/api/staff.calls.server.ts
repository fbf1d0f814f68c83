import { z } from 'zod';

import { inviteStaff, withdrawInvitation } from '~/features/staff/invitation.commands.server';
import { changeMember } from '~/features/staff/staff.commands.server';
import { listStaff } from '~/features/staff/staff.queries.server';
import { inviteSchema, memberPatchSchema } from '~/features/staff/staff.schema';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { invitationResponse, memberResponse } from './staff.response';

const madeResponse = z.strictObject({
  data: z.strictObject({
    invitation: invitationResponse,
    link: z.string().meta({ description: 'Shown this once' }),
    text: z.string().meta({ description: 'A message that holds the link, in the language of the call' }),
  }),
});

export const staffCalls: readonly ApiAddress[] = [
  {
    path: '/staff',
    GET: call({
      may: 'staff.write',
      summary: 'Who works in the back office, and who is invited',
      answer: z.strictObject({
        results: z.int().min(0),
        data: z.strictObject({ staff: z.array(memberResponse), invitations: z.array(invitationResponse) }),
      }),
      handle: async ({ actor }) => {
        const { staff, invitations } = await listStaff(actor);
        return { results: staff.length, data: { staff, invitations } };
      },
    }),
    POST: call({
      may: 'staff.write',
      summary: 'Invites somebody into the back office',
      description:
        'Answers the link once: it holds once, for three days. `contact` is an Egyptian mobile or an e-mail; the ' +
        'newest invitation of one counts.',
      status: 201,
      body: inviteSchema.strict(),
      example: { name: 'Sara Magdy', contact: '0100 555 0142', staffRole: 'orders' },
      answer: madeResponse,
      handle: async ({ actor, body, language }) => ({ data: await inviteStaff(actor, body, language) }),
    }),
  },
  {
    path: '/staff/invitation/:id',
    DELETE: call({
      may: 'staff.write',
      summary: 'Takes an invitation back',
      params: idParams,
      handle: ({ actor, params }) => withdrawInvitation(actor, params.id),
    }),
  },
  {
    path: '/staff/:id',
    PATCH: call({
      may: 'staff.write',
      summary: 'Gives somebody another role, or switches them off or on',
      description:
        'From their next request on. Off, all their sessions and tokens end at once. Oneself is 403 ' +
        '`staff_not_yourself`. What is left out stays.',
      params: idParams,
      body: memberPatchSchema,
      example: { staffRole: 'orders' },
      answer: oneOf('member', memberResponse),
      handle: async ({ actor, params, body }) => ({ data: { member: await changeMember(actor, params.id, body) } }),
    }),
  },
];
