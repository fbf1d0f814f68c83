import { markMessageSent, retryMessage } from '~/features/message/message.by-admin.server';
import { pageOfMessages } from '~/features/message/message.queries.server';
import { messageListQuery } from '~/features/message/message.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { messageResponse } from './message.response';

export const messageCalls: readonly ApiAddress[] = [
  {
    path: '/message',
    GET: call({
      may: 'messages.read',
      summary: 'What the shop tells people, newest first, a page at a time',
      query: messageListQuery,
      answer: pageOf('messages', messageResponse),
      handle: async ({ actor, query }) => {
        const { messages, pagination } = await pageOfMessages(actor, query);
        return { ...listed('messages', messages), pagination };
      },
    }),
  },
  {
    path: '/message/:id/retry',
    POST: call({
      may: 'messages.send',
      summary: 'Has a message sent now, and tried again for a day',
      description:
        'One that failed or waits, and one by hand that has an e-mail where a mail server is named; else 409 with ' +
        'its `status`.',
      params: idParams,
      answer: oneOf('message', messageResponse),
      handle: async ({ actor, params }) => ({ data: { message: await retryMessage(actor, params.id) } }),
    }),
  },
  {
    path: '/message/:id/sent',
    POST: call({
      may: 'messages.send',
      summary: 'Says that a message was sent by hand',
      description: 'Said again it changes nothing; for one that still goes by itself 409 with its `status`.',
      params: idParams,
      answer: oneOf('message', messageResponse),
      handle: async ({ actor, params }) => ({ data: { message: await markMessageSent(actor, params.id) } }),
    }),
  },
];
