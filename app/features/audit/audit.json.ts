import type { auditLog } from '~/db/schema/audit.server';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';

import { type AuditChanges, isMoneyField } from './audit.rules';
import type { AuditAction, AuditEntity } from './audit.values';

export type AuditRow = Omit<typeof auditLog.$inferSelect, 'searchText'>;

/** Null: nothing stood there. Money in EGP; lists as one text. */
export type AuditValue = string | number | boolean | null;

export type AuditEntryJson = {
  _id: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** What the record is called now, or was when it went; null where it has no name. */
  label: Localized | null;
  /** Null where the account is no more; of a `user` the command line, which has none. */
  actor: { _id: string; name: string } | null;
  changes: { field: string; from: AuditValue; to: AuditValue }[];
  at: string;
};

/** A value of the log as its readers see it: money in EGP, lists as one text. */
export function valueJson(field: string, value: unknown): AuditValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return isMoneyField(field) ? toEgp(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || null;
  return JSON.stringify(value);
}

export const changeListJson = (changes: AuditChanges): AuditEntryJson['changes'] =>
  Object.entries(changes).map(([field, { from, to }]) => ({
    field,
    from: valueJson(field, from),
    to: valueJson(field, to),
  }));

const NAMES = ['name', 'title', 'alt'] as const;

/** What a record was called that is gone: the log of its end still says it. */
function formerLabel(changes: AuditChanges): Localized | null {
  for (const name of NAMES) {
    const text = (language: 'en' | 'ar'): string => {
      const value = changes[`${name}.${language}`]?.from;
      return typeof value === 'string' ? value : '';
    };
    const label = { en: text('en'), ar: text('ar') };
    if (label.en || label.ar) return label;
  }
  return null;
}

/** Row → line, piastres → EGP. `label`: what the record is called now, null where it is gone. */
export function auditEntryJson(row: AuditRow, actorName: string | null, label: Localized | null): AuditEntryJson {
  return {
    _id: row.id,
    action: row.action as AuditAction,
    entity: row.entity as AuditEntity,
    entityId: row.entityId,
    label: label ?? formerLabel(row.changes),
    actor: row.actorId !== null && actorName !== null ? { _id: row.actorId, name: actorName } : null,
    changes: changeListJson(row.changes),
    at: row.at.toISOString(),
  };
}
