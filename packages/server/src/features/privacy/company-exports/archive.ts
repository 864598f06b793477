import { exportPath } from '@recado/domain'
import type { MediaStore } from '../../../kernel/media/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { OwnedRecord, RecordTable } from '../../../kernel/database/record-types.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import { openFile, writeJson } from '../contact-exports/export-file.ts'
import type { ReadPart } from '../contact-exports/person-reader.ts'
import type { ZipEntry } from '../contact-exports/zip.ts'
import { pageCompanyFiles, pagePictures, pageRows, type ExportedRow } from './rows.store.ts'

/** Rows of one statement, which are held at a time. */
const PAGE = 500
/** Old messages have numbers below zero. */
const BEFORE_ALL = -(2 ** 31)

/** The company of one archive, and where its rows and files come from. */
export interface ArchiveSource {
  readonly companyId: number
  readonly at: Date
  readonly records: readonly OwnedRecord[]
  readonly media: Pick<MediaStore, 'open'>
  readonly read: ReadPart
}
/** Counts of the archive, which rise while it is written. */
export interface ArchiveCounts {
  records: number
  files: number
}

/** The entries of the archive of a company: its files, its records by table, and a manifest with their numbers. */
export async function* listArchive(source: ArchiveSource, counts: ArchiveCounts): AsyncGenerator<ZipEntry> {
  const missing = { files: 0 }
  const tables = source.records.filter(({ exported }) => exported.length > 0)
  for (const { table, exported } of tables)
    if (exported.includes('media')) yield* listFiles(source, table, { counts, missing })
  yield* listPictures(source, { counts, missing })
  const rows: Record<string, number> = {}
  for (const one of tables) {
    yield asText(source, `${one.table}.json`, writeJson(countRows(source, one, rows)))
    await failpoint('privacy.whileCompanyExport')
  }
  counts.records = Object.values(rows).reduce((sum, n) => sum + n, 0)
  const manifest = { at: source.at.toISOString(), records: rows, files: counts.files, missing: missing.files }
  yield asText(source, 'manifest.json', writeText(`${JSON.stringify(manifest, null, 2)}\n`))
}

const asText = ({ at }: ArchiveSource, path: string, content: ZipEntry['content']): ZipEntry => ({
  path,
  at,
  isStored: false,
  content,
})
async function* writeText(text: string): AsyncGenerator<string> {
  yield text
}

async function* countRows(
  { read, companyId }: ArchiveSource,
  record: OwnedRecord,
  counts: Record<string, number>,
): AsyncGenerator<readonly ExportedRow[]> {
  const { table } = record
  counts[table] = 0
  for (let after: ExportedRow | undefined; ;) {
    const last = after
    const rows = await read(db => pageRows(db, record, companyId, { after: last, limit: PAGE }))
    counts[table] += rows.length
    if (rows.length > 0) yield rows.map(row => presentRow(table, row))
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** A row as the archive has it, with the path of its file in the place of the address in the store. */
function presentRow(table: string, row: ExportedRow): ExportedRow {
  const media = row['media'] as StoredMedia | null | undefined
  const { media: _, ...fields } = row
  const shown = Object.fromEntries(
    Object.entries(media === undefined ? row : fields).map(([name, value]) => [toCamelCase(name), value]),
  )
  if (!media) return shown
  const { name, mime, size, key } = media
  const file = { name, mime, size, path: key === null ? null : pathOf(table, row['id'] as number, media) }
  return { ...shown, file }
}
const toCamelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
const pathOf = (table: string, id: number, { name, mime }: Pick<StoredMedia, 'name' | 'mime'>) =>
  exportPath(`files/${table}`, id, name || mime.replace('/', '.'))

interface Tally {
  readonly counts: ArchiveCounts
  readonly missing: { files: number }
}

async function* listFiles(source: ArchiveSource, table: RecordTable, tally: Tally): AsyncGenerator<ZipEntry> {
  const page = (range: { after: number; limit: number }) =>
    source.read(db => pageCompanyFiles(db, table, source.companyId, range))
  for await (const { id, media } of eachRow(page))
    yield* fileEntry(source, { path: pathOf(table, id, media), key: media.key ?? '' }, tally)
}
async function* listPictures(source: ArchiveSource, tally: Tally): AsyncGenerator<ZipEntry> {
  const page = (range: { after: number; limit: number }) =>
    source.read(db => pagePictures(db, source.companyId, range))
  for await (const { id, key } of eachRow(page))
    yield* fileEntry(source, { path: `files/contacts/${id}.jpg`, key }, tally)
}

async function* fileEntry(
  { media, companyId, at }: ArchiveSource,
  { path, key }: { readonly path: string; readonly key: string },
  { counts, missing }: Tally,
): AsyncGenerator<ZipEntry> {
  const content = await openFile(media, companyId, key)
  if (!content) return void missing.files++
  counts.files++
  yield { path, at, isStored: true, content }
}

async function* eachRow<R extends { readonly id: number }>(
  read: (range: { after: number; limit: number }) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after = BEFORE_ALL; ;) {
    const rows = await read({ after, limit: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
