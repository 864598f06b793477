import { DAY_MS } from '@recado/contract'
import * as companies from '../../companies/index.ts'
import * as settings from '../../settings/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findConnection } from '../settings/connections.store.ts'

/**
 * Reads the company settings that a driver needs: whether it rejects calls, whether it shows what links lead to, the
 * time zone, and the start of the history import. The driver may fetch more than requested: intake filters by the
 * company's calendar.
 */
export async function readDriverSettings(
  scope: Scope,
  connectionId: number,
): Promise<Record<string, string>> {
  const [companySettings, timeZone, row] = await Promise.all([
    settings.load(scope),
    companies.findTimezone(scope.db, scope.companyId),
    findConnection(scope.db, connectionId),
  ])
  const calls = companySettings.call === 'enabled' ? 'ring' : 'refuse'
  const previews = companySettings.linkPreviews
  if (!row?.import_old_messages) return { calls, previews, timeZone }
  const from = row.import_start === null ? 0 : Date.parse(row.import_start) - DAY_MS
  const to = row.import_end === null ? undefined : Date.parse(row.import_end) + 2 * DAY_MS
  return {
    calls,
    previews,
    timeZone,
    importFrom: new Date(from).toISOString(),
    ...(to === undefined ? {} : { importTo: new Date(to).toISOString() }),
    importGroups: row.import_groups ? 'enabled' : 'disabled',
  }
}
