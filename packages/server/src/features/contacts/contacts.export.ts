import { contactCsvHead, contactCsvRow, type CsvLanguage, type Viewer } from '@recado/domain'
import { LIMITS } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as users from '../users/index.ts'
import { withReadOnlyScope, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { parseFilter } from './contacts-list.ts'
import { contactExists, pageContacts, type ContactFilter } from './contacts-list.store.ts'
import { maskForViewer, presentContact } from './contacts.present.ts'

/** Contacts in one statement, which are held at a time. */
const PAGE = 1_000

type ExportQuery = Parameters<typeof parseFilter>[1] & {
  /** The viewer's own by default. */
  language?: CsvLanguage | undefined
}

/**
 * A list of contacts as CSV, by name, masked as on the viewer's screen. Each page is read when the one before was
 * sent, and no connection to the database is held between.
 */
export async function exportCsv(
  context: AppContext,
  viewer: Viewer,
  query: ExportQuery,
): Promise<AsyncIterable<string>> {
  const { filter, head } = await withScope(context, viewer, async scope => {
    await auditLog.recordAudit(scope, { kind: 'exported', record: 'contact' })
    const language = await users.chooseExportLanguage(scope, query.language)
    return { filter: await parseFilter(scope, query), head: contactCsvHead(language) }
  })
  const first = await readPage(context, viewer, filter, { after: undefined, offset: 0 })
  return writePages(context, viewer, filter, { head, first })
}

interface Page {
  readonly lines: string
  readonly lastId: number | undefined
  readonly count: number
}
type Place = { readonly after: number | undefined; readonly offset: number }

async function* writePages(
  context: AppContext,
  viewer: Viewer,
  filter: ContactFilter,
  { head, first }: { head: string; first: Page },
): AsyncIterable<string> {
  yield head + first.lines
  let page = first
  for (let offset = page.count; page.count === PAGE; offset += page.count) {
    page = await readPage(context, viewer, filter, { after: page.lastId, offset })
    yield page.lines
  }
}

/** If the last contact is gone meanwhile, its place in the list counts. */
const readPage = (
  context: AppContext,
  viewer: Viewer,
  filter: ContactFilter,
  { after, offset }: Place,
): Promise<Page> =>
  withReadOnlyScope(context, viewer, async scope => {
    const isThere = after !== undefined && (await contactExists(scope.db, after))
    const range = { after: isThere ? after : undefined, offset: isThere ? 0 : offset, limit: PAGE }
    const rows = await pageContacts(scope.db, filter, range, LIMITS.countMax)
    const lines = rows.map(row => contactCsvRow(maskForViewer(viewer, presentContact(scope.context, row))))
    return { lines: lines.join(''), lastId: rows.at(-1)?.id, count: rows.length }
  })
