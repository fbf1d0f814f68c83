import { z } from 'zod';

import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_STATUSES } from '~/db/schema/message.values';
import type { MessageJson } from '~/features/message/message.json';
import { LANGUAGES } from '~/i18n/language';

import { instantResponse } from './value.response';

/** A message of the outbox (contract 6.12). */
export const messageResponse = z
  .strictObject({
    _id: z.uuid(),
    kind: z.enum(MESSAGE_KINDS),
    channel: z.enum(MESSAGE_CHANNELS),
    status: z.enum(MESSAGE_STATUSES),
    language: z.enum(LANGUAGES),
    to: z.string().nullable().meta({ description: 'An e-mail or, by hand, a phone number where one is known' }),
    subject: z.string(),
    text: z.string().meta({ description: 'A link to a new password is `…` unless it is to be sent by hand' }),
    order: z.uuid().nullable().meta({ description: 'The `_id` of the order that it speaks of' }),
    createdAt: instantResponse,
    sentAt: instantResponse.nullable(),
    tries: z.int().min(0),
  })
  .meta({ id: 'Message' }) satisfies z.ZodType<MessageJson>;
