import * as settings from '../../settings/index.ts'
import type { Scope } from '../../../kernel/scope.ts'
import type { ConnectionRow } from '../connections.store.ts'

const DAY_MS = 24 * 60 * 60_000
type Wishes = Pick<ConnectionRow, 'import_old_messages' | 'import_start' | 'import_end' | 'import_groups'>

/**
 * What a driver has to know of a company's wishes when it opens, beside the credentials: whether calls are refused, and from when old
 * messages are asked for. It may bring more than is wanted: intake knows the company's calendar, and is exact.
 */
export async function driverWishes(scope: Scope, row: Wishes): Promise<Record<string, string>> {
  const calls = (await settings.all(scope)).call === 'enabled' ? 'ring' : 'refuse'
  if (!row.import_old_messages) return { calls }
  const from = row.import_start === null ? 0 : Date.parse(row.import_start) - DAY_MS
  const to = row.import_end === null ? undefined : Date.parse(row.import_end) + 2 * DAY_MS
  return {
    calls,
    importFrom: new Date(from).toISOString(),
    ...(to === undefined ? {} : { importTo: new Date(to).toISOString() }),
    importGroups: row.import_groups ? 'enabled' : 'disabled',
  }
}
