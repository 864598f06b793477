import type { CallingCode, RowFault } from '@recado/contract'
import { mergeByPhone, NumberRanges, readPerson, type ImportedPerson } from '@recado/domain'
import * as contactLists from '../contact-lists/index.ts'
import * as contacts from '../contacts/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { spreadsheetImportChanged } from './spreadsheets.present.ts'
import {
  findSheetImport,
  listRowsAfter,
  lockSheetImport,
  markRefused,
  removeDoneRows,
  saveSheetImport,
  seesNumbers,
  type ImportedRow,
  type SpreadsheetImportRow,
} from './spreadsheets.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'spreadsheets.import': { importId: number }
  }
}

/** Rows imported per transaction. */
const BATCH_SIZE = 1_000

/**
 * Imports staged rows. Each batch moves the place of the import in its own transaction, so that after a crash
 * it goes on behind the last batch, with nobody twice.
 */
export const importRows: JobKind<'spreadsheets.import'> = {
  resumes: true,
  workers: 'housekeeping',
  waitsForCompany: true,
  async run(context, companyId, { importId }) {
    const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
      withScope(context, systemViewer(companyId), work)
    const ranges = await inScope(scope => loadNumberRanges(scope, importId))
    let hasMore = true
    while (hasMore) {
      hasMore = await inScope(scope => importBatch(scope, importId, ranges))
      await failpoint('spreadsheets.afterBatch')
    }
  },
}

/** The ranges of the numbers of the whole file; undefined for a user who sees whole numbers. */
async function loadNumberRanges(scope: Scope, importId: number): Promise<NumberRanges | undefined> {
  const row = await findSheetImport(scope.db, importId)
  if (row?.state !== 'running' || (await seesNumbers(scope.db, row.user_id))) return undefined
  const ranges = new NumberRanges()
  let last: number | undefined = row.heading_row
  while (last !== undefined) {
    const rows: ImportedRow[] = await listRowsAfter(scope.db, importId, last, BATCH_SIZE)
    for (const { number } of readRows(rows, row, undefined).people) ranges.add(number)
    last = rows.at(-1)?.row
  }
  return ranges
}

/** Imports the next rows; returns whether there are more. */
async function importBatch(
  scope: Scope,
  importId: number,
  ranges: NumberRanges | undefined,
): Promise<boolean> {
  const row = await lockSheetImport(scope.db, importId)
  if (row?.state !== 'running') return false
  const rows = await listRowsAfter(scope.db, importId, row.last_row, BATCH_SIZE)
  const { people, refused } = readRows(rows, row, ranges)
  await markRefused(scope.db, importId, refused)
  const distinct = mergeByPhone(people)
  const added = await addPeople(scope, row, distinct)
  const isOver = rows.length < BATCH_SIZE
  const saved = await saveSheetImport(scope.db, importId, {
    last_row: rows.at(-1)?.row ?? row.last_row,
    taken: row.taken + rows.length,
    added: row.added + added,
    merged: row.merged + people.length - added,
    refused: row.refused + refused.length,
    heard_at: scope.now,
    ...(isOver ? { state: 'finished', ended_at: scope.now } : {}),
  })
  if (isOver) await removeDoneRows(scope.db, importId)
  scope.publish(spreadsheetImportChanged(saved))
  return !isOver
}

interface RowsRead {
  readonly people: ImportedPerson[]
  readonly refused: { readonly row: number; readonly fault: RowFault }[]
}
function readRows(
  rows: readonly ImportedRow[],
  { columns, country_code }: SpreadsheetImportRow,
  ranges: NumberRanges | undefined,
): RowsRead {
  const read: RowsRead = { people: [], refused: [] }
  for (const { row, cells } of rows) {
    const person = readPerson(cells, columns, country_code as CallingCode)
    if ('fault' in person) read.refused.push({ row, fault: person.fault })
    else if (ranges?.isCrowded(person.number)) read.refused.push({ row, fault: 'numberNeighbours' })
    else read.people.push(person)
  }
  return read
}

/**
 * Returns how many are new. People who are known get what they lack, unless whoever imports sees masked numbers:
 * a value of theirs in a known contact would tell its number.
 */
async function addPeople(
  scope: Scope,
  { id: importId, contact_list_id: listId, user_id: userId }: SpreadsheetImportRow,
  people: readonly ImportedPerson[],
): Promise<number> {
  const options = { fillsKnown: await seesNumbers(scope.db, userId) }
  return listId === null
    ? contacts.addPeople(scope, people, options)
    : contactLists.addPeopleToList(scope, listId, people, { ...options, importId })
}
