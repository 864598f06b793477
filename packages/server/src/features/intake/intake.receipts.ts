import type { ReceiptEvent, WatermarkEvent } from '@recado/channels/port'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import type { IntakeConnection } from './intake.store.ts'

export const receiveReceipt = (
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<ReceiptEvent>,
): Promise<void> =>
  messages.applyReceipt(
    scope,
    connection.id,
    event.target,
    event.level,
    event.error,
    event.outboundId === undefined ? undefined : messages.parseOutboundId(event.outboundId),
  )

export async function receiveWatermark(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<WatermarkEvent>,
): Promise<void> {
  const contactId = await contacts.findByAddress(scope, connection.id, event.chat)
  if (contactId !== undefined)
    await messages.applyWatermark(
      scope,
      { contactId, connectionId: connection.id },
      event.level,
      new Date(event.until),
    )
}
