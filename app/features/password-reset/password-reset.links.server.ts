import { sql } from 'drizzle-orm';

import { hashSecretToken, newSecretToken } from '~/auth/secret-token.server';
import { config } from '~/config.server';
import type { Transaction } from '~/db/client.server';
import { passwordResets, type users } from '~/db/schema/user.server';
import { dropLinkMessages } from '~/features/message/message.commands.server';
import { isolated, nameField } from '~/features/message/message.lines';
import { LINK_HOURS, MAILED_LINK_MINUTES, type MessageFields } from '~/features/message/message.rules';
import { shopName } from '~/features/settings/shop.server';
import { firstNameOf } from '~/features/person/first-name';
import { publicLink } from '~/request/public-link.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

/**
 * How long a link holds: a mail is read at once, a message by hand has to be sent first. Texts say it as
 * `account:forgot.life`.
 */
export const LINK_LIFE = { email: { minutes: MAILED_LINK_MINUTES }, byHand: { minutes: LINK_HOURS * 60 } } as const;
export type LinkWay = keyof typeof LINK_LIFE;

export const linkWay = (): LinkWay => (config.mail ? 'email' : 'byHand');

const addressOf = (token: string, language: Language) =>
  publicLink(`/auth/reset-password?token=${token}&lng=${language}`);

export type Addressee = Pick<typeof users.$inferSelect, 'id' | 'name'>;

/**
 * Makes the link with which an account's owner sets a new password, and what the message about it names. The newest
 * link of an account holds, once: 30 minutes by mail, 24 hours by hand; unsent ones before it go. The database
 * keeps the token's hash alone.
 */
export async function makeResetLink(
  tx: Transaction,
  { id, name }: Addressee,
  way: LinkWay,
  language: Language,
): Promise<{ link: string; fields: MessageFields }> {
  const token = newSecretToken();
  const expiresAt = sql`now() + make_interval(mins => ${LINK_LIFE[way].minutes})`;
  const made = { tokenHash: hashSecretToken(token), createdAt: sql`now()`, expiresAt };
  await tx
    .insert(passwordResets)
    .values({ userId: id, ...made })
    .onConflictDoUpdate({ target: passwordResets.userId, set: made });
  // After that row is locked, so that of two links at once the later drops the earlier one's message.
  await dropLinkMessages(tx, id);
  const link = addressOf(token, language);
  const fields = {
    name: nameField(firstNameOf(name), language),
    link,
    minutes: translator(language)(`account:forgot.life.${way}`),
    shop: isolated(await shopName(language, tx), language),
  };
  return { link, fields };
}
