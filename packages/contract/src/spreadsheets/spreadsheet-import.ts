import { z } from 'zod'
import { flag } from '../fields.ts'
import { CALLING_CODES, NUMBER_FAULTS } from '../contacts/number-fault.ts'
import { LIMITS } from '../limits.ts'

/** Why a file cannot be read. `tooMuch`: it unpacks to more than is allowed. */
export const SPREADSHEET_FAULTS = [
  'notASpreadsheet',
  'damaged',
  'protected',
  'empty',
  'tooMuch',
  'tooManyRows',
  'tooSlow',
] as const
export type SpreadsheetFault = (typeof SPREADSHEET_FAULTS)[number]

/** Where the people of a spreadsheet go. */
export const SPREADSHEET_TARGETS = ['contactList', 'contacts'] as const
export type SpreadsheetTarget = (typeof SPREADSHEET_TARGETS)[number]

/** The meaning of a column. `extra`: extra info under the name of its heading. */
export const COLUMN_FIELDS = ['name', 'number', 'email', 'extra', 'ignore'] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/**
 * Why a row is refused. `numberNeighbours`: too many numbers of the file differ in the digits that are masked for
 * whoever imports.
 */
export const ROW_FAULTS = [...NUMBER_FAULTS, 'numberNeighbours', 'nameTooLong', 'emailInvalid'] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** `ready`: it waits until somebody has looked at the preview. A running one goes on after a restart. */
export const SPREADSHEET_STATES = ['ready', 'running', 'finished', 'cancelled'] as const

export const SpreadsheetColumn = z.object({ heading: z.string(), field: z.enum(COLUMN_FIELDS) })
export type SpreadsheetColumn = z.infer<typeof SpreadsheetColumn>

/**
 * People of a spreadsheet on their way into a contact list or the contacts. `taken` of `found` rows are done:
 * `added` people are new, `merged` rows were of somebody who was there already, `refused` ones have a fault.
 */
export const SpreadsheetImport = z.object({
  id: z.int(),
  target: z.enum(SPREADSHEET_TARGETS),
  contactListId: z.int().nullable(),
  fileName: z.string(),
  state: z.enum(SPREADSHEET_STATES),
  columns: z.array(SpreadsheetColumn),
  /** Number of the row of headings, from 1; rows above it are left out. 0: there is none. */
  headingRow: z.int(),
  countryCode: z.string(),
  found: z.int(),
  taken: z.int(),
  added: z.int(),
  merged: z.int(),
  refused: z.int(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
})
export type SpreadsheetImport = z.infer<typeof SpreadsheetImport>

/** A row of a spreadsheet by its number there, from 1. Cells that look like a phone number are masked like one. */
export const SpreadsheetRow = z.object({ row: z.int(), cells: z.array(z.string()) })
export type SpreadsheetRow = z.infer<typeof SpreadsheetRow>
/** An import with its first rows, headings included. */
export const SpreadsheetPreview = z.object({ ...SpreadsheetImport.shape, rows: z.array(SpreadsheetRow) })
export type SpreadsheetPreview = z.infer<typeof SpreadsheetPreview>

export const RefusedRow = z.object({ ...SpreadsheetRow.shape, fault: z.enum(ROW_FAULTS) })
export type RefusedRow = z.infer<typeof RefusedRow>

/** With `preview` the import waits for `startSpreadsheetImport`; without, it starts with what was guessed. */
export const SpreadsheetUpload = z.object({ preview: flag.default(false) })
export const SpreadsheetStart = z.object({
  columns: z.array(z.enum(COLUMN_FIELDS)).max(LIMITS.spreadsheetColumns),
  headingRow: z.int().min(0).max(LIMITS.spreadsheetRows),
  /** Completes national numbers; the company's when it is left out. */
  countryCode: z.enum(CALLING_CODES).optional(),
})
export type SpreadsheetStart = z.output<typeof SpreadsheetStart>
