import * as inbox from '../../inbox/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { findOrStartImport } from '../imports/imports.store.ts'

/** Puts events of one connection into the inbox, and old messages among them into its import. */
export const storeEvents = (db: CompanyDb, connectionId: number, events: readonly inbox.InboxEvent[], now: Date): Promise<void> =>
  inbox.storeEvents(db, connectionId, events, () => matchImports(db, connectionId, events, now))

/** Old messages, and how far the phone is with them: what an import consists of. */
const isImported = (event: inbox.InboxEvent): boolean => !event.live && (event.kind === 'message' || event.kind === 'history')

/** The import each event belongs to, if any; messages that were written since the number is linked were missed, and belong to none. */
async function matchImports(
  db: CompanyDb,
  connectionId: number,
  events: readonly inbox.InboxEvent[],
  now: Date,
): Promise<(event: inbox.InboxEvent) => number | null> {
  if (!events.some(isImported)) return () => null
  const activeImport = await findOrStartImport(db, connectionId, now)
  return event => (activeImport && event.kind === 'message' && isImported(event) && event.at < activeImport.before ? activeImport.id : null)
}
