import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { MESSAGE_WAYS } from '~/db/schema/message.values';
import type { MessageWays } from '~/features/message-texts/message-ways.commands.server';
import { WAY_KINDS } from '~/features/message-texts/message-texts.rules';
import { FormSelect } from '~/forms/form-fields';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

type MessageWaysFormProps = {
  ways: MessageWays;
  /** Whether a mail server is named: else all goes by hand. */
  byMail: boolean;
  answer: AdminFormProps['answer'];
};

export function MessageWaysForm({ ways, byMail, answer }: MessageWaysFormProps) {
  const { t } = useTranslation();
  const options = MESSAGE_WAYS.map((way) => ({ value: way, label: t(`admin:messageTexts.way.${way}`) }));
  return (
    <AdminForm id="ways" values={ways} answer={answer} saveText={t('admin:messageTexts.saveWays')} className="mb-5">
      <Panel title={t('admin:messageTexts.ways')}>
        <p className="mb-3 text-sm text-ink-soft">
          {t(byMail ? 'admin:messageTexts.waysText' : 'admin:messageTexts.waysNoMail')}
        </p>
        <div className="message-ways-grid">
          {WAY_KINDS.map((kind) => (
            <FormSelect key={kind} name={kind} label={t(`admin:messageTexts.kind.${kind}`)} options={options} />
          ))}
        </div>
        <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="bell" size="sm" />
          {t('admin:messageTexts.waysOwner')}
        </p>
      </Panel>
    </AdminForm>
  );
}
