import type { HistoryEvent, MessageEvent } from '@recado/channels/port'
import type { Ticket } from '@recado/contract'
import { shouldImportMessage, localClock } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as inbox from '../inbox/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import { loadCompany, loadImport } from './intake-loaders.ts'
import type { IntakeConnection } from './intake.store.ts'

/** Messages written before the link are imported; later ones in the history were missed. */
export const isFromBeforeLink = (
  { first_linked_at }: IntakeConnection,
  { at }: Stored<MessageEvent>,
): boolean => first_linked_at === null || new Date(at) < first_linked_at

/** Returns whether a history message was missed or is within the connection's import settings. */
export async function isBackfillWanted(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
): Promise<boolean> {
  const at = new Date(event.at)
  if (isFromBeforeLink(connection, event) && (await loadImport(scope, connection.id))?.state === 'cancelled')
    return false
  const { timezone } = await loadCompany(scope)
  return shouldImportMessage({
    at,
    day: localClock(at, timezone).date,
    isGroup: event.chat.scheme === 'group',
    linkedAt: connection.first_linked_at,
    settings: {
      importOldMessages: connection.import_old_messages,
      importStart: connection.import_start,
      importEnd: connection.import_end,
      importGroups: connection.import_groups,
    },
  })
}

/** The event added nothing, so the import does not count it. */
export async function excludeFromImport(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
): Promise<void> {
  if (isFromBeforeLink(connection, event))
    await inbox.detachFromImport(scope.db, connection.id, inbox.inboxKey(event))
}

/** Finds or opens the ticket of a history message. */
export async function findTicketForBackfill(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  contact: { id: number },
): Promise<Ticket> {
  const isImported = isFromBeforeLink(connection, event)
  return tickets.findOrOpenForBackfill(scope, {
    contactId: contact.id,
    connectionId: connection.id,
    isGroup: event.chat.scheme === 'group',
    status: connection.close_imported ? 'closed' : 'pending',
    importId: isImported ? ((await loadImport(scope, connection.id))?.id ?? null) : null,
    at: new Date(event.at),
  })
}

/** Records a phone's history progress. */
export async function recordHistoryProgress(
  scope: Scope,
  connection: IntakeConnection,
  { progress, done }: Stored<HistoryEvent>,
): Promise<void> {
  const run = await loadImport(scope, connection.id)
  const percent = done ? 100 : Math.round(progress)
  if (run && Number.isFinite(percent))
    await connections.saveImportPercent(scope.db, run.id, Math.min(100, Math.max(0, percent)))
}
