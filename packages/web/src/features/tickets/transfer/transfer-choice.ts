import type { Colleague, Queue } from '@recado/contract'
import type { TransferChange } from '../ticket-actions.ts'

/** The choices of the transfer dialog; ids as the selects hold them. */
export interface TransferChoice {
  readonly userId: string | null
  readonly queueId: string | null
  readonly whatsappId: string | null
  readonly message: string
}

/** Whether a user is in a queue; admins are in all. */
const worksIn = ({ profile, queueIds }: Colleague, queueId: number): boolean =>
  profile === 'admin' || queueIds.includes(queueId)

/** The queues to choose from: those of the receiver, all without one. */
export const offeredQueues = (queues: readonly Queue[], receiver: Colleague | undefined): readonly Queue[] =>
  receiver ? queues.filter(({ id }) => worksIn(receiver, id)) : queues

/** The choice of a receiver; a queue that the receiver is not in makes way for the receiver's first one. */
export function receiverChange(
  { queueId }: Pick<TransferChoice, 'queueId'>,
  queues: readonly Queue[],
  receiver: Colleague | undefined,
): Partial<TransferChoice> {
  if (!receiver) return { userId: null }
  const userId = String(receiver.id)
  if (queueId !== null && worksIn(receiver, Number(queueId))) return { userId }
  // An admin is in every queue, so none of them says more than another.
  const [first] = receiver.profile === 'admin' ? [] : offeredQueues(queues, receiver)
  return { userId, queueId: first ? String(first.id) : null }
}

export type TransferSubmission =
  | { readonly kind: 'transfer'; readonly change: TransferChange }
  | { readonly kind: 'missing'; readonly fields: readonly ('queue' | 'connection')[] }

/** The change that the dialog requests, or the required fields that are empty. */
export function transferSubmission(
  { userId, queueId, whatsappId, message }: TransferChoice,
  needsConnection: boolean,
): TransferSubmission {
  const lacksConnection = needsConnection && whatsappId === null
  if (queueId === null || lacksConnection)
    return {
      kind: 'missing',
      fields: [
        ...(queueId === null ? (['queue'] as const) : []),
        ...(lacksConnection ? (['connection'] as const) : []),
      ],
    }
  return {
    kind: 'transfer',
    change: {
      userId: userId === null ? null : Number(userId),
      queueId: Number(queueId),
      ...(whatsappId === null ? {} : { whatsappId: Number(whatsappId) }),
      ...(message.trim() === '' ? {} : { msgTransfer: message.trim() }),
    },
  }
}
