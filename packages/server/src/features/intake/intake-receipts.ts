import type { ReceiptEvent, WatermarkEvent } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import type { IntakeConnection } from './intake.store.ts'

/** A refusal of the account stops the connection; an old one, delivered late, may have been mended since. */
const FRESH_MS = 15 * 60_000
const STOP_REASONS = { auth: 'auth', banned: 'banned', payment: 'payment' } as const

export async function receiveReceipt(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<ReceiptEvent>,
): Promise<void> {
  await messages.applyReceipt(
    scope,
    connection.id,
    event.target,
    event.level,
    event.error,
    event.outboundId === undefined ? undefined : messages.parseOutboundId(event.outboundId),
    event.pricing,
  )
  const { error } = event
  if (error?.refuses) await recordRefusal(scope, connection.id, event, error.message)
  const reason =
    error && Object.hasOwn(STOP_REASONS, error.kind) ? (error.kind as keyof typeof STOP_REASONS) : undefined
  const isFresh = scope.now.getTime() - new Date(event.at).getTime() < FRESH_MS
  if (reason && error?.scope === 'connection' && isFresh)
    await connections.stopWithAccount(scope, connection.id, STOP_REASONS[reason])
}

/** The customer told the network to want no marketing: the next campaign leaves them out. */
async function recordRefusal(
  scope: Scope,
  connectionId: number,
  { chat, at }: Stored<ReceiptEvent>,
  words: string,
): Promise<void> {
  const contactId = await contacts.findByAddress(scope, connectionId, chat)
  if (contactId !== undefined)
    await scope.emit('marketingRefused', { contactId, connectionId, words, at: new Date(at) })
}

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
