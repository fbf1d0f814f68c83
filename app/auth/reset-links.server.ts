import { and, eq, ne } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { passwordResets } from '~/db/schema/user.server';

/** Drops what is unsent of links for a new password of an account, in the transaction in which they hold no longer. */
export async function dropLinkMessages(userId: string, executor: Executor): Promise<void> {
  await executor
    .delete(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, 'passwordReset'), ne(messages.status, 'sent')));
}

/** Ends the links for a new password of an account, and what is unsent of them (contract 4.9). */
export async function endResetLinks(userId: string, executor: Executor): Promise<void> {
  await executor.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropLinkMessages(userId, executor);
}
