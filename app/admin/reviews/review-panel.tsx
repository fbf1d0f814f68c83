import { Form, Link } from '@remix-run/react';

import { useMay } from '~/auth/may';
import { RatingStars } from '~/features/rating/rating-stars';
import { MOST_LETTERS } from '~/features/review/review.schema';
import { FormFaults } from '~/forms/form-faults';
import { FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatVolume } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import { reviewsHref } from './reviews';
import type { ReviewsPage } from './reviews-page.server';

type Open = NonNullable<ReviewsPage['open']>;

/** One review with all its words, the order it was bought with, and the answer that stands below it. */
export function ReviewPanel({ page, answer }: { page: ReviewsPage; answer: FormAnswer | undefined }) {
  const { t, language } = useTranslation();
  const { pick } = useLanguage();
  const may = useMay();
  const { open, address } = page;
  if (!open) return null;
  const { name, rating, text, size, order, product } = open;
  const what = pick(product.name) + (size === null ? '' : ` ${formatVolume(size, language)}`);
  return (
    <Panel title={<bdi>{name || t('admin:reviews.someone')}</bdi>}>
      <p className="tags mb-3">
        <Link to={`/store/${product.slug}`} className="message-chip">
          <Icon name="circle-check" size="sm" />
          {t('admin:reviews.bought', { what })}
        </Link>
        {order !== null && (
          <span className="message-chip">
            <Icon name="receipt" size="sm" />
            {may('orders.read') ? (
              <Link to={`/admin/orders?q=${order}`}>{t('admin:reviews.order', { number: order })}</Link>
            ) : (
              t('admin:reviews.order', { number: order })
            )}
          </span>
        )}
      </p>
      <div className="review-quote">
        <RatingStars value={rating} />
        <p dir="auto">{text || t('admin:reviews.noWords')}</p>
      </div>
      <Found open={open} />
      <Answer key={open._id} open={open} answer={answer} href={reviewsHref(address)} />
      <p className="mt-3 text-sm text-ink-soft">{t('admin:reviews.note')}</p>
    </Panel>
  );
}

/** How it was on the buyer, beside what the house says. */
function Found({ open: { hours, trail, house } }: { open: Open }) {
  const { t } = useTranslation();
  const beside = (said: string | null, own: string | null) =>
    said === null ? t('admin:reviews.notSaid') : own === null ? said : t('admin:reviews.yours', { said, own });
  const hoursOf = (value: number | null | undefined) =>
    value === null || value === undefined ? null : t('admin:reviews.lasted', { hours: value });
  const trailOf = (value: number | null | undefined) =>
    value === null || value === undefined ? null : t(`scent:trails.${value}`);
  return (
    <dl className="review-found">
      <div>
        <dt>{t('admin:reviews.lasts')}</dt>
        <dd>{beside(hoursOf(hours), hoursOf(house?.hours))}</dd>
      </div>
      <div>
        <dt>{t('admin:reviews.trail')}</dt>
        <dd>{beside(trailOf(trail), trailOf(house?.trail))}</dd>
      </div>
    </dl>
  );
}

function Answer({ open, answer, href }: { open: Open; answer: FormAnswer | undefined; href: string }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'review-answer', start: { answer: open.answer ?? '' }, answer });
  return (
    <ServerForm form={form} action={href} className="review-answering" preventScrollReset>
      <FormFaults form={form} />
      <input type="hidden" name="review" value={open._id} />
      <FormTextarea name="answer" label={t('admin:reviews.yourAnswer')} rows={3} maxLength={MOST_LETTERS} />
      <div className="review-deeds">
        <Button type="submit" name="intent" value={open.visible ? 'answer' : 'showAndAnswer'}>
          {t(open.visible ? 'admin:reviews.saveAnswer' : 'admin:reviews.showAndAnswer')}
        </Button>
        {open.visible ? (
          <Button type="submit" name="intent" value="hide" variant="line" icon="eye-off">
            {t('admin:reviews.hideIt')}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="show" variant="line">
            {t('admin:reviews.showOnly')}
          </Button>
        )}
        {open.state === 'waiting' && (
          <Button type="submit" name="intent" value="hide" variant="quiet" size="sm" icon="eye-off">
            {t('admin:reviews.hideIt')}
          </Button>
        )}
      </div>
    </ServerForm>
  );
}

/** The setting: whether a review waits for the shop. */
export function AtOncePanel({ atOnce }: { atOnce: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel className="review-setting">
      <p>
        {t('admin:reviews.atOnce')}
        <span className="review-second">{t(atOnce ? 'admin:reviews.atOnceOn' : 'admin:reviews.atOnceOff')}</span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="atOnce" />
        <input type="hidden" name="atOnce" value={String(!atOnce)} />
        <Button type="submit" variant="line" size="sm">
          {t(atOnce ? 'admin:reviews.switchOff' : 'admin:reviews.switchOn')}
        </Button>
      </Form>
    </Panel>
  );
}
