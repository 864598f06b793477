import type { HandOverReason, Ticket } from '@recado/contract'

/**
 * May a prompt speak in this ticket? Whatever a person does ends it: `chatbot` is false, the ticket is open,
 * or somebody owns it. Spec: behaviour 5, 11.
 */
export const maySpeak = ({
  status,
  userId,
  chatbot,
}: Pick<Ticket, 'status' | 'userId' | 'chatbot'>): boolean =>
  status === 'pending' && userId === null && chatbot

/**
 * The queue in which people take over: the one that the model named, else that of the prompt. After a failure
 * a ticket stays in the queue that it has.
 */
export function handOverQueue(
  reason: HandOverReason,
  { named, ofPrompt, current }: Readonly<Record<'named' | 'ofPrompt' | 'current', number | null>>,
): number | null {
  return reason === 'asked' ? (named ?? ofPrompt ?? current) : (current ?? ofPrompt)
}

/** The tokens of the day are used up; 0 is no limit. */
export const isBudgetSpent = (tokensPerDay: number, used: number): boolean =>
  tokensPerDay > 0 && used >= tokensPerDay
