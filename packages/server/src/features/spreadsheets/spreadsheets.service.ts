import {
  LIMITS,
  refuse,
  type ColumnField,
  type RefusedRow,
  type SpreadsheetImport,
  type SpreadsheetPreview,
  type SpreadsheetStart,
  type SpreadsheetTarget,
} from '@recado/contract'
import { maskCell } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as contactLists from '../contact-lists/index.ts'
import * as contacts from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import {
  presentSpreadsheetImport,
  presentPreview,
  presentRefused,
  spreadsheetImportChanged,
} from './spreadsheets.present.ts'
import {
  countRowsAfter,
  findRow,
  findSheetImport,
  listLatestOf,
  listRefusedAfter,
  listRowsAfter,
  lockSheetImport,
  removeDoneRows,
  saveSheetImport,
  type SpreadsheetImportRow,
} from './spreadsheets.store.ts'

export const list = async (
  scope: Scope,
  { target, contactListId }: { target: SpreadsheetTarget; contactListId?: number | undefined },
): Promise<SpreadsheetImport[]> => {
  await mustHave(scope, target)
  return (await listLatestOf(scope.db, target, contactListId ?? null)).map(row =>
    presentSpreadsheetImport(scope.viewer, row),
  )
}

/** Contact lists belong to the campaigns of a plan. */
async function mustHave(scope: Scope, target: SpreadsheetTarget): Promise<void> {
  if (target === 'contactList' && !(await companies.hasCampaigns(scope.db, scope.companyId)))
    throw refuse('ERR_PLAN_FEATURE', { feature: 'useCampaigns' })
}

async function mustExist(scope: Scope, row: SpreadsheetImportRow | undefined): Promise<SpreadsheetImportRow> {
  if (!row) throw refuse('ERR_NO_IMPORT_FOUND')
  await mustHave(scope, row.target)
  return row
}
const load = async (scope: Scope, id: number): Promise<SpreadsheetImportRow> =>
  mustExist(scope, await findSheetImport(scope.db, id))
const lock = async (scope: Scope, id: number): Promise<SpreadsheetImportRow> =>
  mustExist(scope, await lockSheetImport(scope.db, id))

/** An import with its first rows, as long as they are kept. */
export async function show(scope: Scope, id: number): Promise<SpreadsheetPreview> {
  const row = await load(scope, id)
  return presentPreview(
    scope.viewer,
    row,
    await listRowsAfter(scope.db, id, 0, LIMITS.spreadsheetPreviewRows),
  )
}

/** Starts a waiting import with the meaning that a person gave its columns. */
export async function begin(scope: Scope, id: number, input: SpreadsheetStart): Promise<SpreadsheetImport> {
  mustBeClear(input.columns)
  const row = await lock(scope, id)
  if (row.state !== 'ready') return presentSpreadsheetImport(scope.viewer, row)
  await contacts.limitNumberGuesses(scope)
  const headings = (await findRow(scope.db, id, input.headingRow))?.cells ?? []
  const columns = input.columns.map((field, index) => ({ heading: maskCell(headings[index] ?? ''), field }))
  const started = await saveSheetImport(scope.db, id, {
    state: 'running',
    columns: JSON.stringify(columns),
    heading_row: input.headingRow,
    last_row: input.headingRow,
    country_code: input.countryCode ?? row.country_code,
    found: await countRowsAfter(scope.db, id, input.headingRow),
    heard_at: scope.now,
  })
  scope.publish(spreadsheetImportChanged(started))
  scope.enqueueJob({ job: 'spreadsheets.import', args: { importId: id } })
  return presentSpreadsheetImport(scope.viewer, started)
}

/** One column is the number, and name and e-mail are one column at most. */
export function mustBeClear(columns: readonly ColumnField[]): void {
  const count = (field: ColumnField): number => columns.filter(one => one === field).length
  if (count('number') !== 1 || count('name') > 1 || count('email') > 1)
    throw refuse('ERR_SPREADSHEET_COLUMNS')
}

/**
 * Cancels an import; one that has ended stays as it is. A contact list loses whom it had added; contacts stay, because
 * people may write to them already.
 */
export async function cancel(scope: Scope, id: number): Promise<SpreadsheetImport> {
  const row = await lock(scope, id)
  if (row.state !== 'ready' && row.state !== 'running') return presentSpreadsheetImport(scope.viewer, row)
  const cancelled = await saveSheetImport(scope.db, id, {
    state: 'cancelled',
    ended_at: scope.now,
    heard_at: scope.now,
    ...(row.contact_list_id === null ? {} : { added: 0 }),
  })
  if (row.contact_list_id !== null && row.added > 0)
    await contactLists.takePeopleBack(scope, row.contact_list_id, id)
  await removeDoneRows(scope.db, id)
  scope.publish(spreadsheetImportChanged(cancelled))
  return presentSpreadsheetImport(scope.viewer, cancelled)
}

export async function listRefused(
  scope: Scope,
  id: number,
  after: number,
): Promise<{ rows: RefusedRow[]; hasMore: boolean }> {
  await load(scope, id)
  const limit = LIMITS.refusedRowsPage
  const rows = await listRefusedAfter(scope.db, id, after, limit + 1)
  return {
    rows: rows.slice(0, limit).map(row => presentRefused(scope.viewer, row)),
    hasMore: rows.length > limit,
  }
}
