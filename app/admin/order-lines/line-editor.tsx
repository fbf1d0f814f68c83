import { heldText } from '~/features/cart/held-text';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { steppedQuantity } from '~/features/product/product.rules';
import { useFormField } from '~/forms/form-answer';
import { formatCount, formatVolume } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag, type TagTone } from '~/ui/badge';
import { Money, Times } from '~/ui/card';
import { FieldError, Select } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { QuantityInput } from '~/ui/stepper';

import type { LineState, LineView } from './lines.json';

const TONE: Record<Exclude<LineState, 'kept'>, TagTone> = { changed: 'gold', added: 'emerald', removed: 'danger' };

/** What an order holds, each line with its size, bottles and quantity, and whether it goes; works without scripts. */
export function LineEditor({ lines }: { lines: readonly LineView[] }) {
  const { t } = useTranslation();
  const { error, id } = useFormField('items');
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {lines.length === 0 && <p className="text-ink-soft">{t('admin:orderLines.none')}</p>}
      <ul key={JSON.stringify(lines.map(({ row }) => row))} className="line-rows">
        {lines.map((line, index) => (
          <LineFields key={`${index}:${line.row.itemId}`} line={line} index={index} />
        ))}
      </ul>
    </>
  );
}

const fieldOf = (index: number, name: string): string => `items[${index}].${name}`;

function LineFields({ line, index }: { line: LineView; index: number }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const { row, image, state, was, lineTotal } = line;
  const name = pick(line.name);
  return (
    <li className="line-row">
      {(['type', 'itemId', 'line'] as const).map((each) => (
        <input key={each} type="hidden" name={fieldOf(index, each)} value={row[each]} />
      ))}
      <img {...imageSources(image, { upTo: 64 })} sizes="48px" alt="" loading="lazy" className="thumb" />
      <div className="line-facts">
        <p className="line-name">
          <bdi>{name}</bdi>
          {state !== null && state !== 'kept' && <Tag tone={TONE[state]}>{t(`admin:orderLines.state.${state}`)}</Tag>}
        </p>
        <LineNotes line={line} />
      </div>
      <p className="line-price">
        {was && was.lineTotal !== lineTotal && (
          <del>
            <span className="visually-hidden">{t('admin:orderLines.before')} </span>
            <Money>{money(was.lineTotal)}</Money>
          </del>
        )}
        {state !== 'removed' && (lineTotal === null ? '—' : <Money>{money(lineTotal)}</Money>)}
      </p>
      <LineControls line={line} index={index} name={name} />
    </li>
  );
}

/** What it is in words: its size where there is one alone, what is in it, what it was before, what is in the way. */
function LineNotes({ line: { row, volume, sizes, contents, was, problem } }: { line: LineView }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const measure = row.size && sizes.length === 0 ? t(`size.${row.size}`) : volume ? formatVolume(volume, language) : '';
  return (
    <>
      {measure && sizes.length === 0 && <p className="line-note">{measure}</p>}
      {contents.length > 0 && (
        <ul className="line-note">
          {contents.map((held, place) => (
            <li key={place}>{heldText(held, language, t)}</li>
          ))}
        </ul>
      )}
      {was && (
        <p className="line-note">
          {t('admin:orderLines.was')} {was.size && t(`size.${was.size}`)} <Times>{formatCount(was.quantity)}</Times>
        </p>
      )}
      {problem && <FieldError>{t(`errors:${problem.key}`, problem.values)}</FieldError>}
    </>
  );
}

function LineControls({ line, index, name }: { line: LineView; index: number; name: string }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { row, sizes, slots } = line;
  const size = useFormField(fieldOf(index, 'size'));
  const quantity = useFormField(fieldOf(index, 'quantity'));
  const bottles = useFormField(fieldOf(index, 'selectedItems'));
  const known = sizes.filter(({ size: each, available }) => available || each === row.size);
  const fault = size.error ?? quantity.error ?? bottles.error;
  const faultId = `${quantity.id}-error`;
  const said = (error: string | undefined) =>
    error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId };
  return (
    <div className="line-controls">
      {sizes.length > 0 ? (
        <Select
          id={size.id}
          name={fieldOf(index, 'size')}
          aria-label={t('admin:orderLines.sizeOf', { name })}
          {...said(size.error)}
          defaultValue={row.size}
          options={[
            ...(row.size === '' ? [{ value: '', label: t('admin:orderLines.chooseSize') }] : []),
            ...known.map(({ size: value, price }) => ({ value, label: `${t(`size.${value}`)} · ${money(price)}` })),
          ]}
        />
      ) : (
        <input type="hidden" name={fieldOf(index, 'size')} value={row.size} />
      )}
      {row.selectedItems.map((id, slot) => (
        <SlotSelect
          key={slot}
          name={fieldOf(index, `selectedItems[${slot}]`)}
          id={id}
          slot={slot}
          slots={slots}
          said={said(bottles.error)}
        />
      ))}
      <QuantityInput
        label={t('admin:orderLines.quantityOf', { name })}
        decreaseLabel={t('admin:orderLines.less')}
        increaseLabel={t('admin:orderLines.more')}
        stepped={(typed, by) => steppedQuantity(typed, by, MAX_LINE_QUANTITY)}
        id={quantity.id}
        name={fieldOf(index, 'quantity')}
        maxLength={3}
        autoComplete="off"
        {...said(quantity.error)}
        defaultValue={row.quantity}
      />
      <label className="line-remove">
        <input type="checkbox" name={fieldOf(index, 'remove')} defaultChecked={row.remove} />
        <span className="line-remove-go">
          <Icon name="trash-2" />
          <span className="visually-hidden">{t('admin:orderLines.remove', { name })}</span>
        </span>
        <span className="line-remove-back">
          <Icon name="undo-2" size="sm" flip />
          {t('admin:orderLines.putBack')}
        </span>
      </label>
      {fault && <FieldError id={faultId}>{fault}</FieldError>}
    </div>
  );
}

type SlotSelectProps = { name: string; id: string; slot: number; slots: LineView['slots']; said: object };

/** One bottle of a composed set. */
function SlotSelect({ name, id, slot, slots, said }: SlotSelectProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const known = slots[slot];
  if (!known) return <input type="hidden" name={name} value={id} />;
  return (
    <Select
      name={name}
      aria-label={t('admin:orderLines.bottle', { number: slot + 1, size: t(`size.${known.size}`) })}
      {...said}
      defaultValue={id}
      options={[
        { value: '', label: t('admin:orderLines.bottle', { number: slot + 1, size: t(`size.${known.size}`) }) },
        ...known.choices.map((choice) => ({ value: choice._id, label: pick(choice.name) })),
      ]}
    />
  );
}
