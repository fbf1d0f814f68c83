import type { ReactNode } from 'react';

import { useFieldText, useValueText } from './audit-changes';
import { isMoneyField } from './audit.rules';
import type { FieldConflict } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';

/** What words of a form's values are: the rows it has (`regions[3]`), and the items its lists name by id. */
export type ConflictNames = Record<string, string>;

type ConflictChoiceProps = { conflicts: readonly FieldConflict[]; names?: ConflictNames | undefined };

const ROW = /^\w+\[\d+\](?=\.)/;

/**
 * What somebody else has changed meanwhile beside what stands in this form, field by field, with a choice for each.
 * Chosen beforehand is what only one of the two has changed, and one's own where both have.
 */
export function ConflictChoice({ conflicts, names = {} }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]));
  return (
    <div className="panel conflicts">
      <input type="hidden" name="theirs" value={JSON.stringify(theirs)} />
      {conflicts.map((conflict) => {
        const { field, changedBy } = conflict;
        const row = ROW.exec(field)?.[0] ?? '';
        const name = fieldText(row ? field.slice(row.length + 1) : field);
        const legend = row ? t('admin:audit.fieldOf', { name, of: names[row] ?? row }) : name;
        return (
          <fieldset key={field} className="conflict">
            <legend>
              {legend} <span className="conflict-by">{t(`admin:form.conflict.changedBy.${changedBy}`)}</span>
            </legend>
            <div className="conflict-sides">
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className="choice-card radio-card">
                  <input
                    type="radio"
                    className="radio"
                    name={`choose:${field}`}
                    value={side}
                    defaultChecked={(side === 'theirs') === (changedBy === 'them')}
                  />
                  <span className="radio-card-text">
                    <span className="radio-card-title">{t(`admin:form.conflict.${side}`)}</span>
                    <ConflictValue conflict={conflict} side={side} names={names} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

type ConflictValueProps = { conflict: FieldConflict; side: 'theirs' | 'mine'; names: ConflictNames };

/** One side of a field: its text whole, a picture as such, a list as lines. */
function ConflictValue({ conflict, side, names }: ConflictValueProps) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const { field, isSwitch } = conflict;
  const own = field.replace(ROW, '').replace(/^\./, '');
  const said = (value: string): ReactNode => {
    if (isSwitch) return t(value === 'on' ? 'admin:audit.yes' : 'admin:audit.no');
    if (value.startsWith('/imgs/')) return <img src={imageSources(value, { upTo: 96 }).src} alt="" />;
    const amount = isMoneyField(own) && value.trim() !== '' ? Number(value) : NaN;
    if (!Number.isNaN(amount)) return valueText(own, amount);
    // What somebody typed may be called as what every object has, `__proto__`.
    const name = Object.hasOwn(names, value) ? names[value] : undefined;
    return valueText(own, name ?? value, { whole: true });
  };
  const lines = linesOf(conflict[side]);
  if (lines.length === 0) {
    const isPicture = /image$/i.test(field);
    return <span className="conflict-value">{t(`admin:form.conflict.${isPicture ? 'noPicture' : 'nothing'}`)}</span>;
  }
  return (
    <>
      {lines.map(([place, values]) => (
        <span key={place} className="conflict-value">
          {values.map((value, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              {said(value)}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

/** `contents[0].productId` and `contents[0].size` are one line; ticked boxes of one name are a line each. */
function linesOf(entries: FieldConflict['mine']): [place: string, values: string[]][] {
  const lines = new Map<string, string[]>();
  entries.forEach(([name, value], index) => {
    if (value === '') return;
    const row = /\[\d+\](?=\.\w+$)/.test(name) ? name.replace(/\.\w+$/, '') : `${name}#${index}`;
    lines.set(row, [...(lines.get(row) ?? []), value]);
  });
  return [...lines];
}
