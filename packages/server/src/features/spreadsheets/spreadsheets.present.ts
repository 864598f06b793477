import type { RefusedRow, SpreadsheetImport, SpreadsheetPreview, SpreadsheetRow } from '@recado/contract'
import { maskCell, maskSpreadsheetImport, type Viewer } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import type { ImportedRow, RefusedRowRow, SpreadsheetImportRow } from './spreadsheets.store.ts'

const toImport = (row: SpreadsheetImportRow): SpreadsheetImport => ({
  id: row.id,
  target: row.target,
  contactListId: row.contact_list_id,
  fileName: row.file_name,
  state: row.state,
  columns: row.columns,
  headingRow: row.heading_row,
  countryCode: row.country_code,
  found: row.found,
  taken: row.taken,
  added: row.added,
  merged: row.merged,
  refused: row.refused,
  beganAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const presentSpreadsheetImport = (viewer: Viewer, row: SpreadsheetImportRow): SpreadsheetImport =>
  viewer.isTricked ? toImport(row) : maskSpreadsheetImport(toImport(row))

const presentCells = (viewer: Viewer, cells: readonly string[]): string[] =>
  viewer.isTricked ? [...cells] : cells.map(maskCell)
const presentRow = (viewer: Viewer, { row, cells }: ImportedRow): SpreadsheetRow => ({
  row,
  cells: presentCells(viewer, cells),
})

export const presentPreview = (
  viewer: Viewer,
  row: SpreadsheetImportRow,
  rows: readonly ImportedRow[],
): SpreadsheetPreview => ({
  ...presentSpreadsheetImport(viewer, row),
  rows: rows.map(one => presentRow(viewer, one)),
})
export const presentRefused = (viewer: Viewer, row: RefusedRowRow): RefusedRow => ({
  ...presentRow(viewer, row),
  fault: row.fault,
})

export const spreadsheetImportChanged = (row: SpreadsheetImportRow): OutboxEvent => ({
  name: 'spreadsheetImport',
  payload: { action: 'update', import: toImport(row) },
  rooms: ['admins'],
})
