import type { RecipientState, SendFailure, SkipReason } from '@recado/contract'

/** Why a recipient gets nothing, as its row says. A send that a person cancels has no word of its own. */
export type RecipientReason = SkipReason | Exclude<SendFailure, 'cancelled'> | 'removed' | 'notArrived'

type RecipientColumn =
  | 'contact'
  | 'number'
  | 'variant'
  | 'state'
  | 'reason'
  | 'sentAt'
  | 'deliveredAt'
  | 'readAt'
  | 'answer'
/** The words of recipients in one language, for the files of the server and for the screens. */
export interface RecipientWords {
  readonly head: Readonly<Record<RecipientColumn, string>>
  readonly states: Readonly<Record<RecipientState, string>>
  readonly reasons: Readonly<Record<RecipientReason, string>>
}
