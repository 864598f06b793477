import type { AuditChange, AuditEntry, AuditRecord } from '@recado/contract'
import { listAuditChanges, type AuditValue } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { recordAudit } from './audit-log.record.ts'
import { presentEntry } from './audit-log.service.ts'
import { listSettingEntries, namesOf } from './setting-changes.store.ts'

/** Fields whose values are ids, with the tables of their records. */
const TABLES = {
  queue: 'queues',
  queueIds: 'queues',
  sendIdQueue: 'queues',
  prompt: 'prompts',
  promptId: 'prompts',
  integration: 'integrations',
  integrationId: 'integrations',
  user: 'users',
  fileList: 'file_lists',
  fileListId: 'file_lists',
} as const
const isReference = (field: string): field is keyof typeof TABLES => Object.hasOwn(TABLES, field)

/** A record that decides on what the bot does. An option of a menu has the id of its queue. */
export interface SettingsOf {
  readonly record: AuditRecord
  readonly recordId: number
  readonly subject: string
}
type Fields = Readonly<Record<string, AuditValue>>

/**
 * Keeps the settings of a record that were changed; nothing when none was. Without `before` the record is new.
 * References are ids, and are kept as the names of this moment.
 */
export async function recordSettings(
  scope: Scope,
  of: SettingsOf,
  after: Fields,
  before?: Fields,
): Promise<void> {
  const changes = listAuditChanges(before ?? {}, after)
  if (before && changes.length === 0) return
  await recordAudit(scope, {
    kind: before ? 'recordChanged' : 'recordCreated',
    ...of,
    changes: before ? await Promise.all(changes.map(change => withNames(scope, change))) : [],
  })
}

async function withNames(scope: Scope, { field, before, after }: AuditChange): Promise<AuditChange> {
  if (!isReference(field)) return { field, before, after }
  const idsOf = (text: string | null) => (text ?? '').split(', ').filter(Boolean).map(Number)
  const names = await namesOf(scope.db, TABLES[field], [...idsOf(before), ...idsOf(after)])
  const toNames = (text: string | null) =>
    text === null
      ? null
      : idsOf(text)
          .map(id => names.get(id) ?? `#${id}`)
          .join(', ')
  return { field, before: toNames(before), after: toNames(after) }
}

/** The changes since a moment of the settings that a decision of the bot reads, newest first, at most `limit`. */
export const listSettingChanges = async (scope: Scope, since: Date, limit: number): Promise<AuditEntry[]> =>
  (await listSettingEntries(scope.db, since, limit)).map(presentEntry)
