import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { users } from '~/db/schema/user.server';
import { type AskedBack, permissionOf } from '~/features/audit/audit.admin';
import { type AuditEntryJson, type AuditValue, valueJson } from '~/features/audit/audit.json';
import { AUDIT_COLUMNS, auditEntries } from '~/features/audit/audit.queries.server';
import { type AuditChanges, isMoneyField, loggedFields } from '~/features/audit/audit.rules';
import { toEgp } from '~/features/catalogue/money';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { type ImageKind, parseImagePath } from '~/images/image-url';
import { openImage } from '~/images/image-store.server';

import { canBePutBack, isRestorable, isSame, withField } from './change-log.rules';
import { type PresentRecord, RECORDS, type RestorableRecord } from './restorable-records.server';

type Found = {
  entry: AuditEntryJson;
  changes: AuditChanges;
  record: RestorableRecord;
  present: PresentRecord;
  /** What the field is now, and what it becomes; money in piastres. */
  now: unknown;
  before: unknown;
};

/** The change that is asked about, and the field as it is now. Throws NotFoundError where it can't be put back. */
async function find(actor: StaffActor, { entry: id, field }: AskedBack): Promise<Found> {
  const [found] = isUuid(id)
    ? await db
        .select({ row: AUDIT_COLUMNS, actorName: users.name })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(eq(auditLog.id, id))
    : [];
  const [entry] = found ? await auditEntries(actor, [found]) : [];
  if (!found || !entry) throw new NotFoundError('audit.noSuchChange');
  const { entity, action } = entry;
  const { changes } = found.row;
  if (!isRestorable(entity) || !canBePutBack({ entity, action, fields: Object.keys(changes) }, field))
    throw new NotFoundError('audit.noSuchChange');
  const may = permissionOf(entity);
  if (may) assertMay(actor, may);
  const record = RECORDS[entity];
  const present = await record.read(actor, entry.entityId, field);
  return {
    entry,
    changes,
    record,
    present,
    now: loggedFields(present.logged).get(field) ?? null,
    before: record.before ? await record.before(entry.entityId, field, changes) : changes[field]?.from,
  };
}

/** What the question whether to put a field back shows; values in EGP, `seen` as the next press has to send it. */
export type PutBackJson = AskedBack & {
  change: Pick<AuditEntryJson, 'entity' | 'label'>;
  now: AuditValue;
  becomes: AuditValue;
  /** Somebody changed it since, to what stands there now. */
  changedSince: boolean;
  seen: string;
};

/** What is asked before a field is put back. Throws NotFoundError, also where the record is gone. */
export async function askPutBack(actor: UserActor, asked: AskedBack): Promise<PutBackJson> {
  assertMay(actor, 'audit.restore');
  const { entry, changes, now, before } = await find(actor, asked);
  return {
    ...asked,
    change: { entity: entry.entity, label: entry.label },
    now: valueJson(asked.field, now),
    becomes: valueJson(asked.field, before),
    changedSince: !isSame(now, before) && !stillStands(now, changes[asked.field]?.to),
    seen: seenOf(now),
  };
}

/** Of a long text the log has the beginning. */
function stillStands(now: unknown, to: unknown): boolean {
  if (typeof now === 'string' && typeof to === 'string' && to.endsWith('…')) return now.startsWith(to.slice(0, -1));
  return isSame(now, to);
}

const seenOf = (value: unknown): string => JSON.stringify(value ?? null);

/** A picture that nothing used is cleared away once a day: it can't come back. */
async function assertPicture(value: unknown): Promise<void> {
  const picture = typeof value === 'string' ? parseImagePath(value) : null;
  const kind: ImageKind | undefined = picture?.kind;
  if (picture && kind && !(await openImage(kind, picture.file))) throw new InvalidError({}, 'audit.pictureGone');
}

/**
 * Puts one field back to what it was before a change, by the command of its record and as a change of its own (contract
 * 7.3). `seen`: what its sender was shown as the present value (JSON). Throws ForbiddenError without the permission of
 * the record too, NotFoundError, ConflictError where another value stands there now, InvalidError where the record does
 * not take it any more. A field that is put back already is left as it is.
 */
export async function putBack(actor: UserActor, asked: AskedBack, seen: string): Promise<void> {
  assertMay(actor, 'audit.restore');
  const { entry, record, present, now, before } = await find(actor, asked);
  if (isSame(now, before)) return;
  if (seen !== seenOf(now)) throw new ConflictError('audit.changedSince');
  await assertPicture(before);
  const { field } = asked;
  const value = typeof before === 'number' && isMoneyField(field) ? toEgp(before) : before;
  const values = withField(present.values, field, value);
  const written = await record.write(actor, entry.entityId, values, present.version, field).catch(asChangedSince);
  if (written) throw new InvalidError(faultsOf(written.issues), 'audit.notTaken');
}

/** The record was changed between the two: which field, the next question tells. */
function asChangedSince(error: unknown): never {
  throw error instanceof ConflictError ? new ConflictError('audit.changedSince') : error;
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), [message]]));
}
