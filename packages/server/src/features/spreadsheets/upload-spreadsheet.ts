import {
  LIMITS,
  refuse,
  type SavedFile,
  type SpreadsheetPreview,
  type SpreadsheetRow,
  type SpreadsheetTarget,
} from '@recado/contract'
import { guessColumns, guessHeadingRow, maskCell, type Viewer } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as contactLists from '../contact-lists/index.ts'
import { withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { Call } from '../../kernel/http/mount.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { PackedSheet } from './reading/packed-rows.ts'
import { readInProcess } from './reading/read-in-process.ts'
import { SpreadsheetError } from './reading/spreadsheet-error.ts'
import { presentPreview, spreadsheetImportChanged } from './spreadsheets.present.ts'
import { begin } from './spreadsheets.service.ts'
import { cancelWaiting, findSheetImport, insertSheetImport, stageRows } from './spreadsheets.store.ts'

interface Destination {
  readonly target: SpreadsheetTarget
  readonly contactListId: number | null
  /** The import waits until somebody has looked at it. */
  readonly isPreview: boolean
}
const FILE_NAMES = /\.(xlsx?|csv|txt)$/i

/** Reads an uploaded file and stages its rows; all of them, or nothing. */
export async function upload(
  context: AppContext,
  { identity }: Call,
  file: SavedFile | undefined,
  destination: Destination,
): Promise<SpreadsheetPreview> {
  if (!identity) throw new Error('Somebody who is logged in uploads spreadsheets.')
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  const { viewer } = identity
  await withReadOnlyScope(context, viewer, scope => mustExist(scope, destination))
  const sheet = await readFile(context, viewer, file)
  return withScope(context, viewer, scope => stage(scope, file, destination, sheet))
}

async function mustExist(scope: Scope, { contactListId }: Destination): Promise<void> {
  if (contactListId !== null) await contactLists.find(scope, contactListId)
}

/** Reads the file in its turn; it is not needed any more. */
async function readFile(context: AppContext, viewer: Viewer, file: SavedFile): Promise<PackedSheet> {
  if (!FILE_NAMES.test(file.name)) throw refuse('ERR_SPREADSHEET', { fault: 'notASpreadsheet' })
  try {
    const sheet = await context.services.spreadsheets.inTurn(async () => {
      const { stream } = await context.media.open(viewer.companyId, file.key)
      return readInProcess(stream)
    })
    await context.media.remove(viewer.companyId, file.key)
    return sheet
  } catch (error) {
    if (error instanceof SpreadsheetError) throw refuse('ERR_SPREADSHEET', { fault: error.fault })
    throw error
  }
}

async function stage(
  scope: Scope,
  file: SavedFile,
  { target, contactListId, isPreview }: Destination,
  { first, batches, count }: PackedSheet,
): Promise<SpreadsheetPreview> {
  const replaced = await cancelWaiting(scope.db, scope.viewer.id, target, scope.now)
  scope.publish(...replaced.map(spreadsheetImportChanged))
  const guess = guessMeaning(first)
  const row = await insertSheetImport(scope.db, {
    user_id: scope.viewer.id,
    target,
    contact_list_id: contactListId,
    file_name: file.name,
    columns: JSON.stringify(guess.columns),
    heading_row: guess.headingRow,
    last_row: guess.headingRow,
    country_code: await companies.callingCodeOfCompany(scope),
    found: count - first.filter(one => one.row <= guess.headingRow).length,
    created_at: scope.now,
    heard_at: scope.now,
  })
  await stageRows(scope.db, row.id, batches)
  if (!isPreview)
    await begin(scope, row.id, {
      columns: guess.columns.map(({ field }) => field),
      headingRow: guess.headingRow,
    })
  else scope.publish(spreadsheetImportChanged(row))
  const staged = (await findSheetImport(scope.db, row.id)) ?? row
  return presentPreview(scope.viewer, staged, first.slice(0, LIMITS.spreadsheetPreviewRows))
}

function guessMeaning(rows: readonly SpreadsheetRow[]) {
  const sample = rows.map(({ cells }) => cells)
  const index = guessHeadingRow(sample)
  const headings = sample[index] ?? []
  const fields = guessColumns(headings, sample.slice(index + 1))
  return {
    headingRow: rows[index]?.row ?? 0,
    columns: fields.map((field, column) => ({ heading: maskCell(headings[column] ?? ''), field })),
  }
}
