import type { UserActor } from '~/auth/actor';
import { dropWish, keepWish } from '~/features/wish/wish.commands.server';
import { droppedMessage, keptMessage } from '~/features/wish/wish-message.server';
import type { Flash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { formText } from '~/http/request-check.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

/** Does what the heart of a product asks for, and what is said of it. */
export async function answerWish(actor: UserActor, form: FormData, language: Language): Promise<Flash> {
  const [intent, slug] = [formText(form, 'intent'), formText(form, 'product')];
  if (intent !== 'keep' && intent !== 'drop') return { kind: 'error', key: 'errors:unknown' };
  const done = await attempt(
    intent === 'keep' ? keepWish(actor, slug).then(({ product }) => product) : dropWish(actor, slug),
  );
  if (!done.ok) return { kind: 'error', key: `errors:${done.refusal.messageKey}`, values: done.refusal.values };
  const name = localize(done.value.name, language);
  return intent === 'keep' ? keptMessage(name) : droppedMessage(name, slug);
}
