import { LIMITS, toStorableText } from '@recado/contract'
import { foldText } from '../messages/fold.ts'
import { trimEndOf } from '../messages/trim-end-of.ts'
import { TRANSFER_PHRASE, TRANSFER_TOOL } from './prompt-request.ts'

/** The answer of a model: a text, calls of tools, or both. `arguments` is JSON as the model wrote it. */
export interface ModelReply {
  readonly content: string | null
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[]
}
/** The outcome of an answer. A transfer may have a text before it; `queueId` is null where none was named. */
export type PromptDecision =
  | { readonly is: 'answer'; readonly text: string }
  | {
      readonly is: 'transfer'
      readonly text: string
      readonly queueId: number | null
      readonly reason: string
    }
  | { readonly is: 'nothing' }

const MAX_REASON = 200
/** A token is rarely longer; what exceeds it comes from a provider that ignores the limit. */
const CHARS_PER_TOKEN = 8
/** Characters that are read of an answer; no customer gets as many. */
const MAX_CONTENT = 50_000

/**
 * Reads the reply of a model. Only queues of the ticket's own company count; any other number, and any other
 * tool, is as if it had not been named. Spec: behaviour 11.
 */
export function readModelReply(
  { content, toolCalls }: ModelReply,
  { queueIds, maxTokens }: { readonly queueIds: readonly number[]; readonly maxTokens: number },
): PromptDecision {
  const { text, hasPhrase } = withoutPhrase((content ?? '').slice(0, MAX_CONTENT))
  const shown = cutAnswer(text, maxTokens * CHARS_PER_TOKEN)
  const call = toolCalls.find(({ name }) => name === TRANSFER_TOOL)
  if (call || hasPhrase) {
    const { queueId, reason } = readArguments(call?.arguments ?? '')
    return {
      is: 'transfer',
      text: shown,
      queueId: queueId !== null && queueIds.includes(queueId) ? queueId : null,
      reason,
    }
  }
  return shown === '' ? { is: 'nothing' } : { is: 'answer', text: shown }
}

function readArguments(json: string): { queueId: number | null; reason: string } {
  try {
    const { queueId, reason } = Object(JSON.parse(json)) as { queueId?: unknown; reason?: unknown }
    const number = typeof queueId === 'string' && /^\d{1,10}$/.test(queueId) ? Number(queueId) : queueId
    return {
      queueId: typeof number === 'number' && Number.isSafeInteger(number) ? number : null,
      reason: typeof reason === 'string' ? toStorableText(reason.slice(0, MAX_REASON)) : '',
    }
  } catch {
    return { queueId: null, reason: '' }
  }
}

const fold = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
const PHRASE = fold(TRANSFER_PHRASE)

/** Removes the lines that hold the phrase, whatever case, accents and marks they have. */
function withoutPhrase(content: string): { text: string; hasPhrase: boolean } {
  const lines = content.split('\n')
  const kept = lines.map(line => (fold(line).includes(PHRASE) ? beforePhrase(line) : line))
  return { text: kept.join('\n').trim(), hasPhrase: lines.some(line => fold(line).includes(PHRASE)) }
}
/** A sentence may stand before the phrase on its line. */
const beforePhrase = (line: string): string => {
  const at = line.search(/a[cç][aã]o\s*:/iu)
  return at > 0 ? trimEndOf(line.slice(0, at), '*_"“') : ''
}

/** Ends a text within so many characters, after a sentence where there is one. */
function cutAnswer(text: string, maxChars: number): string {
  const most = Math.min(maxChars, LIMITS.templateMax)
  if (text.length <= most) return text
  const cut = text.slice(0, most).toWellFormed()
  const end = Math.max(
    cut.lastIndexOf('. '),
    cut.lastIndexOf('! '),
    cut.lastIndexOf('? '),
    cut.lastIndexOf('\n'),
  )
  return cut.slice(0, end > most / 2 ? end + 1 : most).trim()
}
