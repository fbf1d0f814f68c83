import { Form } from '@remix-run/react';
import { type ComponentProps, useRef } from 'react';

import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormLocalized } from '~/admin/kit/form-fields';
import { FormPreview } from '~/admin/kit/form-preview';
import { MESSAGE_FIELDS } from '~/features/message/message.rules';
import type { MessageTextRecord } from '~/features/message-texts/message-texts.commands.server';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Panel } from '~/ui/layout';

import { MessageTextPreview } from './message-text-preview';
import { MessageWords } from './message-words';

const FORM = 'message-text';

/** Goes back to the shop's starting text, once that has been asked. */
function RestoreForm() {
  const { t } = useTranslation();
  return (
    <Confirm text={t('admin:messageTexts.restore')} danger>
      <p className="mb-3 text-sm">{t('admin:messageTexts.restoreText')}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="restore" />
        <Button type="submit" variant="danger-filled" size="sm">
          {t('admin:messageTexts.restoreAnyway')}
        </Button>
      </Form>
    </Confirm>
  );
}

type MessageTextFormProps = {
  record: MessageTextRecord;
  version: string;
  answer: AdminFormProps['answer'];
  samples: ComponentProps<typeof MessageTextPreview>['samples'];
};

/** What is said of one kind of message in both languages, the words it may name, and how it will look. */
export function MessageTextForm({ record, version, answer, samples }: MessageTextFormProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const values = { subject: record.subject, text: record.text };
  return (
    <div className="previewed">
      <AdminForm
        id={FORM}
        values={values}
        version={version}
        answer={answer}
        aside={
          <ButtonLink to="/admin/messages/texts" variant="quiet" size="sm">
            {t('admin:home.cancel')}
          </ButtonLink>
        }
      >
        <Panel>
          <div className="form-stack" ref={fields}>
            <FormLocalized
              name="subject"
              label={t('admin:messageTexts.subject')}
              hint={t('admin:messageTexts.subjectHint')}
              required
            />
            <FormLocalized name="text" label={t('admin:messageTexts.text')} rows={14} required />
          </div>
        </Panel>
        <Panel title={t('admin:messageTexts.words')}>
          <p className="mb-3 text-sm text-ink-soft">{t('admin:messageTexts.wordsText')}</p>
          <MessageWords words={MESSAGE_FIELDS[record.kind]} fields={fields} />
        </Panel>
      </AdminForm>
      <FormPreview
        form={FORM}
        answer={answer}
        title={t('admin:messageTexts.preview')}
        note={t('admin:messageTexts.previewNote')}
        refreshText={t('admin:messageTexts.previewAgain')}
        saved={values}
      >
        {(typed) => <MessageTextPreview typed={typed} samples={samples} />}
      </FormPreview>
      {record.own && <RestoreForm />}
    </div>
  );
}
