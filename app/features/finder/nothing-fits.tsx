import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

import type { Question } from './finder.rules';
import { finderHref } from './finder.schema';

/** Nothing fits: what keeps most away is dropped first. */
export function NothingFits({ question }: { question: Question }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search-x"
      title={t('finder:none')}
      text={t('finder:noneText')}
      actions={
        question.avoid.length > 0 ? (
          <ButtonLink to={finderHref({ ...question, avoid: [] })}>{t('finder:withoutAvoid')}</ButtonLink>
        ) : (
          <ButtonLink to={finderHref({ ...question, gender: null }, question.gender === null)}>
            {t(question.gender === null ? 'finder:change' : 'finder:forAll')}
          </ButtonLink>
        )
      }
    />
  );
}
