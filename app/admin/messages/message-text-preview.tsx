import type { TypedValues } from '~/admin/kit/form-preview';
import { mailBody } from '~/features/message/message.html';
import { fillText } from '~/features/message/message.rules';
import { severalLines } from '~/features/catalogue/typed-text';
import { directionOf, type Language, otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';

import type { MessageSample } from './message-texts.sample.server';

type Samples = Record<Language, MessageSample>;

function OneLanguage({ typed, of, sample }: { typed: TypedValues; of: Language; sample: MessageSample }) {
  const { t } = useTranslation();
  const { fields, look } = sample;
  const subject = fillText(typed[`subject.${of}`] ?? '', fields);
  const text = fillText(severalLines(typed[`text.${of}`] ?? ''), fields);
  const own = { lang: of, dir: directionOf(of) };
  const named = (look: 'asMail' | 'asWhatsapp') =>
    t(of === 'ar' ? 'admin:form.inArabic' : 'admin:form.inEnglish', { label: t(`admin:messageTexts.${look}`) });
  return (
    <div className="message-looks">
      <section aria-label={named('asMail')}>
        <h3 className="message-look-title">{named('asMail')}</h3>
        <p className="message-subject" {...own}>
          {subject}
        </p>
        {/* Every word of it is escaped there. */}
        <div className="message-mail" dangerouslySetInnerHTML={{ __html: mailBody(text, of, look) }} />
      </section>
      <section aria-label={named('asWhatsapp')}>
        <h3 className="message-look-title">{named('asWhatsapp')}</h3>
        <div className="message-chat">
          <p className="message-bubble" {...own}>
            {text}
          </p>
        </div>
      </section>
    </div>
  );
}

/** A text as those who are sent it see it, in both languages, the reader's own first. */
export function MessageTextPreview({ typed, samples }: { typed: TypedValues; samples: Samples }) {
  const { language } = useTranslation();
  return (
    <div className="message-previews">
      {[language, otherLanguage(language)].map((of) => (
        <OneLanguage key={of} typed={typed} of={of} sample={samples[of]} />
      ))}
    </div>
  );
}
