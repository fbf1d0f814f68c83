import type { ReactNode } from 'react';

import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormPreview, type TypedValues } from '~/admin/kit/form-preview';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

type PreviewedFormProps = Pick<AdminFormProps, 'id' | 'values' | 'version' | 'answer' | 'names' | 'children'> & {
  /** Where “Cancel” leads; a record that stands in no list has none. */
  list?: string;
  preview: (typed: TypedValues) => ReactNode;
  /** A whole band of the home page, and not a line of it. */
  band?: boolean;
  /** Below the form: a preview so tall that it would push the fields away. */
  below?: boolean;
};

/** A form for what stands on the home page, with what shoppers will see of it. */
export function PreviewedForm({ list, preview, band = true, below = false, children, ...form }: PreviewedFormProps) {
  const { t } = useTranslation();
  const shown = (
    <FormPreview
      form={form.id}
      answer={form.answer}
      band={band}
      title={t('admin:home.preview')}
      note={band ? t('admin:home.previewWide') : undefined}
      refreshText={t('admin:home.previewAgain')}
      saved={form.values}
    >
      {preview}
    </FormPreview>
  );
  return (
    <div className="previewed">
      {!below && shown}
      <AdminForm
        {...form}
        aside={
          list && (
            <ButtonLink to={list} variant="quiet" size="sm">
              {t('admin:home.cancel')}
            </ButtonLink>
          )
        }
      >
        {children}
      </AdminForm>
      {below && shown}
    </div>
  );
}
