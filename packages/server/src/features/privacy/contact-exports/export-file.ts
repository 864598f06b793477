import type { ContactExportLanguage } from '@recado/contract'
import type { ExportRecords, PersonProfile } from '@recado/domain'
import { MediaNotFound, type MediaStore } from '../../../kernel/media/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { pathOfFile } from './person.present.ts'
import type { PersonReader } from './person-reader.ts'
import type { ZipEntry } from './zip.ts'
import { makePersonPage, type PersonPage } from './person-page.ts'

/** The person, the company and the stored files of one export. */
export interface ExportSubject {
  readonly profile: PersonProfile
  readonly pictureKey: string | null
  readonly company: { readonly id: number; readonly name: string; readonly timezone: string }
  readonly language: ContactExportLanguage
  readonly at: Date
}
/** Counts of the records, which rise while they are written. */
export interface ExportCounts {
  messages: number
  files: number
}

/**
 * The entries of an export in their order: the files first, so that the records after them say which were stored no
 * more.
 */
export async function* listEntries(
  media: Pick<MediaStore, 'open'>,
  reader: PersonReader,
  subject: ExportSubject,
  counts: ExportCounts,
): AsyncGenerator<ZipEntry> {
  const missing = new Set<number>()
  yield* fileEntries(media, reader, subject, { missing, counts })
  const picture = await openPicture(media, subject)
  if (picture) yield picture
  const profile = { ...subject.profile, picture: picture?.path ?? null }
  const entry = (path: ExportRecords | 'index.html', content: ZipEntry['content']): ZipEntry => ({
    path,
    at: subject.at,
    isStored: false,
    content,
  })
  yield entry('contact.json', writeOne(profile))
  yield entry('messages.json', writeJson(countPages(reader.messages(missing), counts)))
  await failpoint('privacy.whileExportFile')
  yield entry('groups.json', writeJson(reader.groups(missing)))
  yield entry('reactions.json', writeJson(reader.reactions()))
  yield entry('tickets.json', writeJson(reader.tickets()))
  yield entry('notes.json', writeJson(reader.notes()))
  yield entry('consents.json', writeJson(reader.consents()))
  yield entry('schedules.json', writeJson(reader.schedules()))
  yield entry('campaigns.json', writeJson(reader.campaigns()))
  yield entry('imported-rows.json', writeJson(reader.importedRows()))
  yield entry('merges.json', writeJson(reader.merges()))
  yield entry('bot-decisions.json', writeJson(reader.botDecisions()))
  yield entry('index.html', writePage(reader, { ...subject, profile }, missing))
}

async function* fileEntries(
  media: Pick<MediaStore, 'open'>,
  reader: PersonReader,
  { company }: ExportSubject,
  { missing, counts }: { missing: Set<number>; counts: ExportCounts },
): AsyncGenerator<ZipEntry> {
  for await (const page of reader.files()) {
    for (const { id, created_at, media: file } of page) {
      const content = file.key === null ? undefined : await openFile(media, company.id, file.key)
      if (content) counts.files++
      else missing.add(id)
      if (content) yield { path: pathOfFile(id, file), at: created_at, isStored: true, content }
    }
  }
}

async function openPicture(
  media: Pick<MediaStore, 'open'>,
  { pictureKey, company, at }: ExportSubject,
): Promise<ZipEntry | undefined> {
  const content = pictureKey === null ? undefined : await openFile(media, company.id, pictureKey)
  return content && { path: 'picture.jpg', at, isStored: true, content }
}

/** A file may be gone: removed by hand, or lost with a disk. */
export async function openFile(media: Pick<MediaStore, 'open'>, companyId: number, key: string) {
  try {
    return (await media.open(companyId, key)).stream
  } catch (error) {
    if (error instanceof MediaNotFound) return undefined
    throw error
  }
}

async function* writeOne(record: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(record, null, 2)}\n`
}
/** Writes records as one array of JSON, page by page. */
export async function* writeJson(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const records of pages) {
    yield before + records.map(record => JSON.stringify(record)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
async function* countPages<T>(
  pages: AsyncIterable<readonly T[]>,
  counts: ExportCounts,
): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    counts.messages += page.length
    yield page
  }
}

async function* writePage(
  reader: PersonReader,
  { profile, company, language, at }: ExportSubject,
  missing: ReadonlySet<number>,
): AsyncGenerator<string> {
  const page = makePersonPage(language, company.timezone)
  yield page.head({ name: profile.name, company: company.name, at: at.toISOString() })
  yield page.profile(profile)
  yield* writeSection(page, 'tickets', reader.tickets(), page.ticket)
  yield* writeSection(page, 'notes', reader.notes(), page.note)
  yield* writeSection(page, 'consents', reader.consents(), page.consent)
  yield* writeSection(page, 'schedules', reader.schedules(), page.schedule)
  yield* writeSection(page, 'campaigns', reader.campaigns(), page.campaign)
  yield* writeSection(page, 'importedRows', reader.importedRows(), page.importedRow)
  yield* writeSection(page, 'merges', reader.merges(), page.merge)
  yield* writeSection(page, 'reactions', reader.reactions(), page.reaction)
  yield* writeSection(page, 'groups', reader.groups(missing), page.groupMessage)
  yield* writeSection(page, 'messages', reader.messages(missing), page.message)
  yield page.foot()
}

async function* writeSection<T>(
  page: PersonPage,
  name: Parameters<PersonPage['section']>[0],
  pages: AsyncIterable<readonly T[]>,
  write: (record: T) => string,
): AsyncGenerator<string> {
  let isEmpty = true
  for await (const records of pages) {
    if (isEmpty) yield page.section(name, false)
    isEmpty = false
    yield records.map(write).join('')
  }
  if (isEmpty) yield page.section(name, true)
}
