import { LIMITS, type AuditEntry, type AuditFilter } from '@recado/contract'
import { auditCsvHead, auditCsvRow, type CsvLanguage, type Viewer } from '@recado/domain'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withReadOnlyScope, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { recordAudit, recordOperatorAudit } from './audit-log.record.ts'
import {
  countEntries,
  findLogTimezone,
  pageEntries,
  type AuditPlace,
  type AuditPosition,
  type AuditRow,
  type AuditSearch,
} from './audit-log.store.ts'

/** Entries that an export reads in one statement. */
const EXPORT_PAGE = 1_000

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: row.actor === null ? null : { id: row.actor, name: row.actor_name, isOperator: row.by_operator },
  record: row.record,
  recordId: row.record_id,
  subject: row.subject,
  changes: row.changes,
  address: row.address,
})

const toSearch = ({ searchParam, ...filter }: AuditFilter, companyId: number): AuditSearch => ({
  ...filter,
  term: searchParam,
  companyId,
})

/** A page of a log, newest first. */
export async function list(
  db: CompanyDb | PlatformDb,
  place: AuditPlace,
  { companyId }: Pick<Viewer, 'companyId'>,
  { pageNumber, ...filter }: AuditFilter & { readonly pageNumber: number },
): Promise<{ entries: AuditEntry[]; count: number; hasMore: boolean }> {
  const search = toSearch(filter, companyId)
  const [rows, count] = await allOrThrow(
    pageEntries(db, place, search, { offset: (pageNumber - 1) * LIMITS.page, limit: LIMITS.page + 1 }),
    countEntries(db, place, search, LIMITS.countMax),
  )
  return { entries: rows.slice(0, LIMITS.page).map(presentEntry), count, hasMore: rows.length > LIMITS.page }
}

type ExportQuery = AuditFilter & { readonly language: CsvLanguage }

/** A log as CSV. The export is kept first, so that it is known also when it breaks off. */
export async function exportAuditCsv(
  context: AppContext,
  viewer: Viewer,
  place: AuditPlace,
  { language, ...filter }: ExportQuery,
): Promise<AsyncIterable<string>> {
  const search = toSearch(filter, viewer.companyId)
  const read = (after: AuditPosition | undefined) =>
    place === 'platform'
      ? pageEntries(context.platform, place, search, { limit: EXPORT_PAGE, after })
      : withReadOnlyScope(context, viewer, ({ db }) =>
          pageEntries(db, place, search, { limit: EXPORT_PAGE, after }),
        )
  const act = { kind: 'exported', record: 'auditLog' } as const
  if (place === 'platform')
    await withPlatformDb(context, db =>
      recordOperatorAudit(db, { operatorId: viewer.id }, act, context.clock.now()),
    )
  else await withScope(context, viewer, scope => recordAudit(scope, act))
  const timezone = await findLogTimezone(context.platform, viewer.companyId)
  const write = (rows: readonly AuditRow[]) =>
    rows.map(row => auditCsvRow(presentEntry(row), { language, timezone })).join('')
  return writePages(auditCsvHead(language), write, await read(undefined), read)
}

async function* writePages(
  head: string,
  write: (rows: readonly AuditRow[]) => string,
  first: readonly AuditRow[],
  read: (after: AuditPosition) => Promise<readonly AuditRow[]>,
): AsyncIterable<string> {
  yield head + write(first)
  for (let rows = first; rows.length === EXPORT_PAGE;) {
    const last = rows.at(-1)
    if (!last) return
    rows = await read(last)
    yield write(rows)
  }
}
