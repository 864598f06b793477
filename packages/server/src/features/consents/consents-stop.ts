import { ACK, LIMITS, type Message, type StopWords, type Ticket } from '@recado/contract'
import {
  DEFAULT_STOP_WORDS,
  distinctStopWords,
  MARKETING_RESUMED_NOTE,
  MARKETING_STOPPED,
  MARKETING_STOPPED_NOTE,
  readStopWord,
} from '@recado/domain'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { give, withdraw } from './consents.service.ts'
import { findLastMarketingAt, findOwnStopWords, saveOwnStopWords } from './consents.store.ts'

const DAY = 24 * 60 * 60_000

const loadStopWords = memoize(async (scope): Promise<StopWords> => {
  const own = await findOwnStopWords(scope.db)
  return { words: own ?? [...DEFAULT_STOP_WORDS], isDefault: own === undefined }
})
export const showStopWords = (scope: Scope): Promise<StopWords> => loadStopWords(scope)

export async function saveStopWords(scope: Scope, words: readonly string[]): Promise<StopWords> {
  const own = distinctStopWords(words)
  await saveOwnStopWords(scope.db, own)
  return own.length > 0
    ? { words: own, isDefault: false }
    : { words: [...DEFAULT_STOP_WORDS], isDefault: true }
}

/** Returns how a message ends marketing; undefined when it does not. */
export async function findStopWord(
  scope: Scope,
  { contactId, body, quotedMsg }: Pick<Message, 'contactId' | 'body' | 'quotedMsg'>,
  { isPressed }: { isPressed: boolean },
): Promise<{ isAfterMarketing: boolean } | undefined> {
  // Longer texts equal no word, and most messages need no read of the words.
  if (body.length > 2 * LIMITS.stopWordMax) return undefined
  const counts = readStopWord({ text: body, isPressed }, (await loadStopWords(scope)).words)
  if (counts === undefined) return undefined
  const isAfterMarketing =
    (await isRecentlyAddressed(scope, contactId)) ||
    (isPressed && quotedMsg !== null && (await messages.isMarketing(scope.db, quotedMsg.id)))
  return counts === 'always' || isAfterMarketing ? { isAfterMarketing } : undefined
}

async function isRecentlyAddressed(scope: Scope, contactId: number): Promise<boolean> {
  const sentAt = await findLastMarketingAt(scope.db, contactId)
  return sentAt !== undefined && scope.now.getTime() - sentAt.getTime() <= LIMITS.marketingAnswerDays * DAY
}

/**
 * Ends marketing for the customer who wrote the message: an entry of the ledger, a note in the conversation
 * and, where the message is answered at all, a confirmation. Nothing happens when it has ended already.
 */
export async function stopMarketing(
  scope: Scope,
  ticket: Ticket,
  { id: messageId, body: words }: Pick<Message, 'id' | 'body'>,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const origin = { purpose: 'marketing', source: 'message', words, messageId } as const
  if ((await withdraw(scope, [ticket.contactId], origin)).length === 0) return
  const language = await messages.findCompanyLanguage(scope)
  await addNote(scope, ticket, MARKETING_STOPPED_NOTE[language])
  if (isConfirmed) await messages.sendAutomatic(scope, ticket, MARKETING_STOPPED[language])
}

/**
 * Records what a customer chose in the settings of the channel; it stands in the conversation that is active,
 * if there is one.
 */
export async function applyPreference(
  scope: Scope,
  connectionId: number,
  {
    contactId,
    state,
    words,
    at,
  }: { contactId: number; state: 'given' | 'withdrawn'; words: string; at: Date },
): Promise<void> {
  const change = state === 'given' ? give : withdraw
  const origin = { purpose: 'marketing', source: 'provider', words: words.slice(0, 200), at } as const
  if ((await change(scope, [contactId], origin)).length === 0) return
  const ticket = await tickets.findActiveTicket(scope, contactId, connectionId)
  if (!ticket) return
  const note = state === 'given' ? MARKETING_RESUMED_NOTE : MARKETING_STOPPED_NOTE
  await addNote(scope, ticket, note[await messages.findCompanyLanguage(scope)])
}

async function addNote(scope: Scope, ticket: Ticket, body: string): Promise<void> {
  await messages.createMessage(scope, ticket, {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    isPrivate: true,
    automatic: true,
    ack: ACK.read,
  })
}
