import type { QueueIntegration } from '@recado/contract'
import { normalizeCommand } from '../intake/normalize-command.ts'
import { contentOfChoice } from './integration-choices.ts'

/** The conversation of a ticket with an integration, as it was after the customer's message before. */
export interface IntegrationSession {
  /** The session's name at the service; null before it began. */
  readonly externalId: string | null
  /** The choices that the customer saw last. */
  readonly choices: readonly string[]
  /** The customer's message before this one; null before the first. */
  readonly lastMessageAt: Date | null
}
/** The settings of an integration that its sessions depend on. */
export type SessionSettings = Pick<
  QueueIntegration,
  'type' | 'typebotExpires' | 'typebotKeywordFinish' | 'typebotKeywordRestart'
>
/** The meaning of a customer's message to a session; `content` goes to the service. */
export type SessionMove =
  | { readonly do: 'start' | 'continue' | 'restart'; readonly content: string }
  | { readonly do: 'finish' }

const isWord = (text: string, word: string): boolean =>
  word.trim() !== '' && normalizeCommand(text) === normalizeCommand(word)

/** The session has ended for lack of messages. */
export const isExpired = (
  { lastMessageAt }: IntegrationSession,
  { type, typebotExpires }: SessionSettings,
  at: Date,
): boolean =>
  type === 'typebot' &&
  typebotExpires > 0 &&
  lastMessageAt !== null &&
  at.getTime() - lastMessageAt.getTime() > typebotExpires * 60_000

/** Decides what a message does to a session. Spec: behaviour 10 "typebot". */
export function sessionMove(
  session: IntegrationSession,
  settings: SessionSettings,
  message: { readonly text: string; readonly choiceId?: string | null; readonly at: Date },
): SessionMove {
  const { text, at } = message
  const isTypebot = settings.type === 'typebot'
  if (isTypebot && isWord(text, settings.typebotKeywordFinish)) return { do: 'finish' }
  if (isTypebot && session.externalId !== null && isWord(text, settings.typebotKeywordRestart))
    return { do: 'restart', content: text }
  const isOver = session.externalId === null || isExpired(session, settings, at)
  return isOver
    ? { do: 'start', content: text }
    : { do: 'continue', content: contentOfChoice(session.choices, message) }
}
