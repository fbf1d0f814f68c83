import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { MeterStar, NoteMark } from '~/features/product-scent/note-mark';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Star } from '~/ui/brand';

import { FINDER_PATH } from './finder-path';
import type { FamilyChoice } from './finder-page.server';
import { MOST_FAMILIES, type Question, stepsLike } from './finder.rules';

/** The steps that the three answers about the trail stand for. */
const TRAILS = [1, 3, 5];

type FormProps = { question: Question; families: readonly FamilyChoice[] };

/** Five questions in one form, whose address can be shared. */
export function FinderForm({ question, families }: FormProps) {
  const { t } = useTranslation();
  return (
    <Form action={FINDER_PATH} className="finder-form">
      {question.gender !== null && <input type="hidden" name="for" value={question.gender} />}
      <div className="finder-windows on-dark">
        <h1 className="finder-title">{t('finder:title')}</h1>
        <p className="finder-text">{t('finder:text')}</p>
        <Asked number={1} title={t('finder:ask.family')} hint={t('finder:most', { count: MOST_FAMILIES })}>
          <div className="windows">
            {families.map(({ code, name, count }) => (
              <label key={code} className="window">
                <input type="checkbox" name="family" value={code} defaultChecked={question.families.includes(code)} />
                <span className="window-glass">
                  <NoteMark family={code} />
                  <span className="window-name">{name}</span>
                  <span className="window-count">{t('shop:store.perfumes', { count })}</span>
                </span>
              </label>
            ))}
          </div>
        </Asked>
      </div>
      <div className="finder-questions">
        <Asked number={2} title={t('finder:ask.moment')}>
          <Choices
            name="moment"
            chosen={question.moment}
            choices={MOMENTS.map((value) => ({ value, text: t(`scent:moment.${value}`) }))}
          />
        </Asked>
        <Asked number={3} title={t('finder:ask.season')}>
          <Choices
            name="season"
            chosen={question.season}
            choices={SEASONS.map((value) => ({ value, text: t(`scent:season.${value}`) }))}
          />
        </Asked>
        <Asked number={4} title={t('finder:ask.trail')}>
          <div className="finder-trails">
            {TRAILS.map((step) => (
              <label key={step} className="choice-card radio-card">
                <input
                  type="radio"
                  className="radio"
                  name="trail"
                  value={step}
                  defaultChecked={question.trail !== null && stepsLike(step).includes(question.trail)}
                />
                <span className="radio-card-text">
                  <span className="radio-card-title">{t(`scent:trails.${step}`)}</span>
                  <span className="check-hint">{t(`finder:trailHint.${step}`)}</span>
                </span>
                <span className="meter-stars" aria-hidden="true">
                  {[1, 2, 3, 4, 5].map((star) => (
                    <MeterStar key={star} on={star <= step} />
                  ))}
                </span>
              </label>
            ))}
            <NoMatter name="trail" checked={question.trail === null} />
          </div>
        </Asked>
        <Asked number={5} title={t('finder:ask.avoid')} hint={t('finder:avoidHint')}>
          <div className="finder-avoid">
            {families.map(({ code, name }) => (
              <label key={code} className="avoid">
                <input type="checkbox" name="avoid" value={code} defaultChecked={question.avoid.includes(code)} />
                <span className="avoid-name">
                  <NoteMark family={code} />
                  <span>{name}</span>
                </span>
              </label>
            ))}
          </div>
        </Asked>
      </div>
      <div className="finder-go">
        <Button type="submit" size="lg" arrow>
          {t('finder:show')}
        </Button>
        <p className="text-sm text-ink-soft">{t('finder:skip')}</p>
      </div>
    </Form>
  );
}

function Asked({
  number,
  title,
  hint,
  children,
}: {
  number: number;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="asked">
      <legend className="asked-title">
        <span className="asked-number" aria-hidden="true">
          <Star />
          <b>{number}</b>
        </span>
        <span>
          {title}
          {hint && <small>{hint}</small>}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}

type ChoicesProps = { name: string; chosen: string | null; choices: readonly { value: string; text: string }[] };

function Choices({ name, chosen, choices }: ChoicesProps) {
  return (
    <div className="finder-choices">
      {choices.map(({ value, text }) => (
        <label key={value} className="finder-choice">
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          <span>{text}</span>
        </label>
      ))}
      <NoMatter name={name} checked={chosen === null} />
    </div>
  );
}

function NoMatter({ name, checked }: { name: string; checked: boolean }) {
  const { t } = useTranslation();
  return (
    <label className="finder-choice">
      <input type="radio" name={name} value="" defaultChecked={checked} />
      <span>{t('finder:noMatter')}</span>
    </label>
  );
}
