import { Link } from '@remix-run/react';

import { GENDERS } from '~/db/schema/taxonomy.values';
import { NoteMark } from '~/features/product-scent/note-mark';
import { imageSources } from '~/images/image-url';
import { inArch, objectPosition } from '~/images/object-position';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { ArchClip, Star } from '~/ui/brand';
import { ButtonLink } from '~/ui/button';
import { Price } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';
import { Picture } from '~/ui/picture';

import type { FinderResult, FoundView, ReasonView } from './finder-page.server';
import { type Question, WORTH } from './finder.rules';
import { finderHref } from './finder.schema';
import { NothingFits } from './nothing-fits';

const FIRST = { alt: '', sizes: '(min-width: 820px) 320px, 250px', priority: true };

type ResultProps = {
  question: Question;
  result: FinderResult;
  /** The whole address of these answers. */ address: string;
};

/** What fits the answers best and why, what was left out, and the answers to keep or to send on. */
export function FinderResultView({ question, result, address }: ResultProps) {
  const { t } = useTranslation();
  const { found, leftOut, answers } = result;
  const [first, ...others] = found;
  return (
    <>
      <div className="finder-head">
        <div>
          <h1 className="page-title">
            {first
              ? t('finder:close', { count: found.length, number: t(`finder:number.${found.length}`) })
              : t('finder:noneTitle')}
          </h1>
          <p className="finder-said">
            {answers.map(({ name, words }) => t(`finder:said.${name}`, { words })).join(' · ')}
          </p>
        </div>
        <ButtonLink to={finderHref(question, true)} variant="line" size="sm" icon="pencil">
          {t('finder:change')}
        </ButtonLink>
      </div>
      <ForWhom question={question} />
      <div className="finder-result">
        <div>
          {first ? <First found={first} /> : <NothingFits question={question} />}
          <ol className="finder-others" start={2}>
            {others.map((other, index) => (
              <Other key={other.card.slug} found={other} place={index + 2} />
            ))}
          </ol>
          {leftOut.length > 0 && (
            <p className="finder-out">
              <Icon name="info" />
              <span>
                {t('finder:leftOut')}{' '}
                {leftOut.map(({ slug, name }, index) => (
                  <span key={slug}>
                    {index > 0 && t('scent:comma')}
                    <Link to={`/store/${slug}`} className="link">
                      {name}
                    </Link>
                  </span>
                ))}
              </span>
            </p>
          )}
        </div>
        <aside className="finder-side">
          <Panel title={t('finder:answers')}>
            <dl className="finder-answers">
              {answers.map(({ name, words }) => (
                <div key={name}>
                  <dt>{t(`finder:answer.${name}`)}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <Panel title={t('finder:keep')}>
            <p className="text-sm text-ink-soft">{t('finder:keepText')}</p>
            <p className="finder-address">
              <input className="input" dir="ltr" readOnly value={address} aria-label={t('finder:address')} />
              <CopyButton text={address} copy={t('finder:copy')} copied={t('finder:copied')} size="sm" />
            </p>
          </Panel>
          <Counted found={found} />
        </aside>
      </div>
    </>
  );
}

/** For him, for her, for both: a filter of what was found, which gives no points. */
function ForWhom({ question }: { question: Question }) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('finder:answer.for')}>
      {[null, ...GENDERS].map((gender) => (
        <Chip
          key={gender ?? 'all'}
          to={finderHref({ ...question, gender })}
          current={question.gender === gender}
          sub
          preventScrollReset
        >
          {t(`taxonomy.gender.${gender ?? 'all'}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function CardPrice({ card }: Pick<FoundView, 'card'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <Price
      now={money(card.now)}
      was={card.was === undefined ? undefined : money(card.was)}
      wasLabel={t('shop:product.before')}
      from={card.from ? t('priceFrom') : undefined}
    />
  );
}

/** The closest one, with what speaks for it as a list of points. */
function First({ found }: { found: FoundView }) {
  const { t } = useTranslation();
  const { card, reasons, score } = found;
  const to = `/store/${card.slug}`;
  return (
    <article className="finder-first">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="finder-first-picture">
        <ArchClip className="arch-wood">
          <Picture {...imageSources(card.image, { from: 250, upTo: 320 })} {...FIRST} style={inArch(card)} />
        </ArchClip>
      </Link>
      <div>
        <p className="finder-closest">
          <Star />
          {t('finder:closest')}
        </p>
        <h2 className="finder-name">{card.name}</h2>
        <p className="text-ink-soft">{card.below}</p>
        {reasons.length > 0 && (
          <ul className="finder-points">
            {reasons.map((reason) => (
              <li key={reason.words}>
                <Sign reason={reason} />
                <span>{reason.words}</span>
                <bdi dir="ltr">+{reason.points}</bdi>
              </li>
            ))}
            <li className="finder-sum">
              <span>{t('finder:sum')}</span>
              <b>{formatCount(score)}</b>
            </li>
          </ul>
        )}
        <div className="finder-buy">
          <ButtonLink to={to} size="lg" arrow>
            {t('finder:look')}
          </ButtonLink>
          <CardPrice card={card} />
        </div>
      </div>
    </article>
  );
}

const Sign = ({ reason: { family } }: { reason: ReasonView }) =>
  family === null ? <Icon name="check" size="sm" /> : <NoteMark family={family} />;

function Other({ found, place }: { found: FoundView; place: number }) {
  const { card, reasons } = found;
  return (
    <li className="finder-other">
      <span className="asked-number" aria-hidden="true">
        <Star />
        <b>{place}</b>
      </span>
      <Picture
        {...imageSources(card.image, { from: 92, upTo: 132 })}
        alt=""
        sizes="132px"
        style={objectPosition(card.image, card.focus, 4 / 5)}
      />
      <div>
        <p className="text-sm text-ink-soft">{card.below}</p>
        <h2 className="finder-other-name">
          <Link to={`/store/${card.slug}`}>{card.name}</Link>
        </h2>
        <ul className="finder-words">
          {reasons.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <CardPrice card={card} />
    </li>
  );
}

/** What an answer is worth, and what each perfume came to. */
function Counted({ found }: { found: readonly FoundView[] }) {
  const { t } = useTranslation();
  return (
    <details className="panel">
      <summary className="panel-title">{t('finder:counted')}</summary>
      <p className="mt-3 text-sm text-ink-soft">{t('finder:countedText', WORTH)}</p>
      <dl className="finder-answers">
        {found.map(({ card, score }) => (
          <div key={card.slug}>
            <dt>{card.name}</dt>
            <dd>{formatCount(score)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
