import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ImportRow } from '../connections/index.ts'

/** Latest import of each kind per connection. */
export const listLatestImports = (db: CompanyDb): Promise<ImportRow[]> =>
  db
    .selectFrom('imports')
    .distinctOn(['connection_id', 'kind'])
    .selectAll()
    .orderBy('connection_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
export const findImport = (db: CompanyDb, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
export const findRunningImport = (
  db: CompanyDb,
  connectionId: number,
  kind: ImportRow['kind'],
): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .executeTakeFirst()
/** Locks a running import until the end of the transaction; undefined when it is not. */
export const lockRunningImport = (db: CompanyDb, id: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
