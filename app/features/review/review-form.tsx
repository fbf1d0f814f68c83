import { useFormField } from '~/forms/form-answer';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { STARS, trailBandOf } from '~/features/rating/rating.rules';
import { starsOfHours } from '~/features/scent/scent.rules';
import { WhoseForm } from '~/features/user/whose-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';

import type { OwnReviewJson } from './review.json';
import { MOST_LETTERS } from './review.schema';

/** What a choice stands for: an hour within each star of lasting, and a step within each band of the trail. */
const HOURS = ['2', '4', '6', '8', '10'];
const TRAILS = [
  ['1', 'skin'],
  ['3', 'arm'],
  ['5', 'room'],
] as const;

/** The form as it starts, from what its buyer has said. */
const startOf = ({ rating, text, hours, trail }: OwnReviewJson) => ({
  ...{ rating: String(rating), text },
  hours: hours === null ? '' : (HOURS[starsOfHours(hours) - 1] ?? ''),
  trail: trail === null ? '' : (TRAILS.find(([, band]) => band === trailBandOf(trail))?.[0] ?? ''),
});

/** What was said of the form, or typed into it before the session ended. */
export type ReviewTry = { answer?: FormAnswer | undefined; typed?: Record<string, string> | undefined };

type ReviewFormProps = ReviewTry & { slug: string; own: OwnReviewJson | null; /** Whether all are. */ atOnce: boolean };

/** Who has had a product says what they think of it, or changes what they said. */
export function ReviewForm({ slug, own, atOnce, answer, typed }: ReviewFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'review', start: typed ?? (own ? startOf(own) : {}), answer });
  return (
    <section className="panel review-form" aria-labelledby="review-title">
      <h3 id="review-title" className="section-title">
        {t(own ? 'reviews:form.change' : 'reviews:form.title')}
      </h3>
      {own && !own.visible && <p className="text-ink-soft">{t('reviews:form.notShown')}</p>}
      <ServerForm form={form} action={`/store/${slug}`} preventScrollReset>
        <WhoseForm />
        <FormFaults form={form} />
        <Stars />
        <div className="field-grid">
          <FormSelect
            name="hours"
            label={t('reviews:form.lasted')}
            mark={t('reviews:form.optional')}
            options={[
              { value: '', label: t('reviews:form.noAnswer') },
              ...HOURS.map((value) => ({ value, label: t(`reviews:form.hours.${value}`) })),
            ]}
          />
          <FormSelect
            name="trail"
            label={t('reviews:form.reached')}
            mark={t('reviews:form.optional')}
            options={[
              { value: '', label: t('reviews:form.noAnswer') },
              ...TRAILS.map(([value, band]) => ({ value, label: t(`reviews:reachedVote.${band}`) })),
            ]}
          />
        </div>
        <FormTextarea
          name="text"
          label={t('reviews:form.words')}
          mark={t('reviews:form.optional')}
          placeholder={t('reviews:form.example')}
          rows={3}
          maxLength={MOST_LETTERS}
        />
        <div className="review-send">
          <Button type="submit">{t(own ? 'reviews:form.save' : 'reviews:form.send')}</Button>
          <p className="text-sm text-ink-soft">{t(atOnce ? 'reviews:form.atOnce' : 'reviews:form.later')}</p>
        </div>
      </ServerForm>
    </section>
  );
}

function Stars() {
  const { t } = useTranslation();
  const { id, key, value, error } = useFormField('rating');
  return (
    <RadioGroup key={key} legend={t('reviews:form.stars')} id={id} error={error} className="star-choices">
      {STARS.map((stars) => (
        <label key={stars} className="star-choice">
          <input type="radio" name="rating" value={stars} defaultChecked={value === String(stars)} />
          <span className="visually-hidden">{t('reviews:stars', { count: stars })}</span>
        </label>
      ))}
    </RadioGroup>
  );
}
