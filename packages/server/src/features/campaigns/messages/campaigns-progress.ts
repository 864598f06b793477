import { stateAfterProgress, stateAfterRequest, type MessageProgress } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import {
  failUnderWay,
  forgetContact,
  moveRecipients,
  lockByMessage,
  saveRecipient,
} from '../recipients/recipients.store.ts'

/** How the messages of campaigns are named, so that news of others costs nothing. */
const KEY_PREFIX = 'campaign:'
export const clientKeyFor = (recipient: { id: number; attempt: number }, part: 'ask' | 'message'): string =>
  `${KEY_PREFIX}${recipient.id}:${recipient.attempt}:${part}`

interface CampaignMessageName {
  readonly recipientId: number
  readonly attempt: number
  /** The first message to the recipient, whose progress is the recipient's; not a file or text that follows it. */
  readonly isMain: boolean
}
/** Reads the client key of a message of a campaign; undefined for any other message. */
export function readClientKey(clientKey: string): CampaignMessageName | undefined {
  const [, recipientId, attempt, more] = /^campaign:(\d+):(\d+):(?:ask|message)(:.*)?$/u.exec(clientKey) ?? []
  return recipientId === undefined
    ? undefined
    : { recipientId: Number(recipientId), attempt: Number(attempt), isMain: more === undefined }
}

/** Takes over what the channel says of a message of a campaign. */
export async function followMessage(
  scope: Scope,
  {
    messageId,
    clientKey,
    ack,
    failure,
    isUncertain,
  }: MessageProgress & { messageId: number; clientKey: string },
): Promise<void> {
  if (!clientKey.startsWith(KEY_PREFIX)) return
  const row = await lockByMessage(scope.db, messageId)
  if (!row) return
  const isRequest = row.confirmation_message_id === messageId
  const progress = { ack, failure, isUncertain }
  const state = (isRequest ? stateAfterRequest : stateAfterProgress)(row.state, progress)
  if (state === row.state) return
  const has = (...states: string[]): boolean => states.includes(state)
  await saveRecipient(scope.db, row.id, {
    state,
    reason: state === 'failed' ? (failure ?? 'unknown') : null,
    ...(state === 'asked' ? { confirmation_requested_at: row.confirmation_requested_at ?? scope.now } : {}),
    ...(has('sent', 'delivered', 'read') ? { sent_at: row.sent_at ?? scope.now } : {}),
    ...(has('delivered', 'read') ? { delivered_at: row.delivered_at ?? scope.now } : {}),
    ...(has('read') ? { read_at: row.read_at ?? scope.now } : {}),
    updated_at: scope.now,
  })
  scope.wake('campaigns')
}

export const forgetRemovedContact = async (
  scope: Scope,
  { contactId }: { contactId: number },
): Promise<void> => void (await forgetContact(scope.db, contactId, scope.now))
export const followMergedContact = async (
  scope: Scope,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> => void (await moveRecipients(scope.db, fromId, intoId))
export const failOfConnection = async (
  scope: Scope,
  { connectionId }: { connectionId: number },
): Promise<void> => void (await failUnderWay(scope.db, connectionId, scope.now))
