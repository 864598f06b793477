import { SEND_FAILURES, SKIP_REASONS, type SendFailure, type SkipReason } from '@recado/contract'

/** Why a recipient gets nothing, as its row says. A send that a person cancels has no word of its own. */
export type RecipientReason = SkipReason | Exclude<SendFailure, 'cancelled'> | 'removed' | 'notArrived'
const REASONS: readonly string[] = [
  ...SKIP_REASONS,
  ...SEND_FAILURES.filter(failure => failure !== 'cancelled'),
  'removed',
  'notArrived',
]

/** The reason that has words: an unknown one has those of `unknown`. */
export const toRecipientReason = (reason: string): RecipientReason =>
  REASONS.includes(reason) ? (reason as RecipientReason) : 'unknown'
