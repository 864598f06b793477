import { refuse } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { SendPayload } from '../../schema/stored.ts'
import { cancelQueued, findLatestSend, raiseChatPriority, insertSend, realignContacts, reassignContact, settleStarted, type SendRow } from './delivery.store.ts'

/**
 * The sort of a send, by who waits for it: people go before rules, and rules before bulk. `people`: somebody wrote it, or did it. `rules`: what
 * is said by itself to one customer, by a bot, a greeting, a rating, a schedule. `bulk`: what is said to many, a campaign.
 */
export const PRIORITY = { people: 0, rules: 1, bulk: 2 } as const
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY]

/** Something that shall leave: a message, or a change to one. */
export interface SendRequest {
  readonly connectionId: number
  readonly contactId: number
  readonly messageId?: number
  readonly kind: SendRow['kind']
  readonly payload: SendPayload
  readonly priority: Priority
}

/** Puts a send at the end of its chat's line; it leaves after the commit, in that order. Answers its number. */
export async function enqueue(scope: Scope, request: SendRequest): Promise<number> {
  const { connectionId, contactId, messageId = null, kind, payload, priority } = request
  const [, id] = await allOrThrow(
    raiseChatPriority(scope.db, connectionId, contactId, priority, scope.now),
    // Due since ever, so that no process's clock holds it back.
    insertSend(scope.db, {
      connection_id: connectionId,
      contact_id: contactId,
      message_id: messageId,
      kind,
      payload: JSON.stringify(payload),
      priority,
      not_before: new Date(0),
      created_at: scope.now,
    }),
  )
  scope.afterCommit(() => scope.context.notify('sends'))
  return id
}

/** Sends a message that failed, or whose fate is unknown, once more: on a person's word only. */
export async function retry(scope: Scope, messageId: number): Promise<number> {
  const before = await findLatestSend(scope.db, messageId)
  if (before?.state !== 'failed' && before?.state !== 'uncertain') throw refuse('ERR_SENDING_WAPP_MSG')
  return enqueue(scope, {
    connectionId: before.connection_id,
    contactId: before.contact_id,
    messageId,
    kind: 'message',
    payload: before.payload,
    priority: PRIORITY.people,
  })
}

/** Takes a message out of the line; false when it is on its way, or was. */
export const cancel = async (scope: Scope, messageId: number): Promise<boolean> => (await cancelQueued(scope.db, messageId, scope.now)) > 0

/** The network itself told what became of a message: what was begun for it needs no answer any more. False when nothing was open. */
export const settleByReceipt = async (scope: Scope, messageId: number, state: 'sent' | 'failed'): Promise<boolean> =>
  (await settleStarted(scope.db, messageId, { state, settled_at: scope.now })) > 0

/** Gives what was or shall be sent to one contact to another. */
export const moveToContact = (scope: Scope, contacts: { from: number; to: number }): Promise<void> => reassignContact(scope.db, contacts)
/** Gives the sends of messages in these tickets to the contacts that the messages belong to by now. */
export const followMessages = (scope: Scope, ticketIds: readonly number[]): Promise<void> => realignContacts(scope.db, ticketIds)
