import { ACK, type RecipientState } from '@recado/contract'

/** The channel's receipts of a message. */
export interface MessageProgress {
  readonly ack: number
  readonly failure: string | null
  readonly isUncertain: boolean
}

/** How far a recipient's message is: a later state never goes back to an earlier one. */
const PROGRESS = ['queued', 'sent', 'delivered', 'read'] as const satisfies RecipientState[]
const rank = (state: RecipientState): number => (PROGRESS as readonly RecipientState[]).indexOf(state)

const later = (a: RecipientState, b: RecipientState): RecipientState => (rank(b) > rank(a) ? b : a)

function stateOfAck(ack: number): 'queued' | 'sent' | 'delivered' | 'read' {
  if (ack >= ACK.read) return 'read'
  if (ack >= ACK.delivered) return 'delivered'
  return ack >= ACK.sent ? 'sent' : 'queued'
}

/**
 * The state of a recipient after news of its message. A failure counts only before the delivery; a delivery
 * after a failure counts, as with the message itself.
 */
export function stateAfterProgress(state: RecipientState, progress: MessageProgress): RecipientState {
  if (state === 'skipped') return state
  if (progress.isUncertain) return state === 'queued' ? 'unsure' : state
  if (progress.ack === ACK.failed) return state === 'delivered' || state === 'read' ? state : 'failed'
  const next = stateOfAck(progress.ack)
  return later(state, next)
}

/** The state after news of the request for confirmation. */
export function stateAfterRequest(state: RecipientState, progress: MessageProgress): RecipientState {
  if (state !== 'asking' && state !== 'unsure' && state !== 'failed') return state
  if (progress.isUncertain) return state === 'asking' ? 'unsure' : state
  if (progress.ack === ACK.failed) return state === 'asking' ? 'failed' : state
  return progress.ack >= ACK.sent ? 'asked' : state
}

/** Reasons of failures that a second try may heal; nobody tries again whom the network refused. */
const HEALABLE = new Set([
  'rate',
  'restricted',
  'newChats',
  'disconnected',
  'transient',
  'unknown',
  'auth',
  'payment',
  'window',
  'limited',
  'template',
  'setup',
])
export const mayRetryRecipient = (state: RecipientState, reason: string | null): boolean =>
  state === 'failed' && reason !== null && HEALABLE.has(reason)
