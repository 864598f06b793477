import { withPlausibleTimes } from '@recado/channels/port'
import * as inbox from '../../inbox/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { findOrStartImport } from '../imports/imports.store.ts'

/**
 * Stores events of one connection in the inbox and assigns old messages to its import. All drivers' events
 * pass here, so this is the place where their times are checked.
 */
export async function storeInboundEvents(
  db: CompanyDb,
  connectionId: number,
  received: readonly inbox.InboxEvent[],
  now: Date,
): Promise<void> {
  const events = received.map(event => withPlausibleTimes(event, now))
  await inbox.storeEvents(db, connectionId, events, () => matchImports(db, connectionId, events, now))
}

/** An import consists of old messages and history progress events. */
const isImported = (event: inbox.InboxEvent): boolean =>
  !event.live && (event.kind === 'message' || event.kind === 'history')

/**
 * Returns the import of each event, if any; messages written since the link were missed and belong to none.
 */
async function matchImports(
  db: CompanyDb,
  connectionId: number,
  events: readonly inbox.InboxEvent[],
  now: Date,
): Promise<(event: inbox.InboxEvent) => number | null> {
  if (!events.some(isImported)) return () => null
  const activeImport = await findOrStartImport(db, connectionId, now)
  return event =>
    activeImport && event.kind === 'message' && isImported(event) && event.at < activeImport.before
      ? activeImport.id
      : null
}
