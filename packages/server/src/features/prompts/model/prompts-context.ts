import {
  findRelevantPieces,
  piecesOfText,
  type KnowledgePiece,
  type PromptContext,
  type PromptMessage,
} from '@recado/domain'
import * as queues from '../../queues/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { listQuickMessages } from '../turns/turns.store.ts'

/** Quick messages that are compared with a question. */
const MAX_QUICK_MESSAGES = 500

/** The fields of a prompt that its model gets, saved or not. */
export type PromptInstructions = Pick<
  PromptContext,
  'prompt' | 'maxTokens' | 'temperature' | 'maxMessages' | 'model'
> & { readonly knowledge: string; readonly useQuickMessages: boolean }

/** Gathers what a model is told about a conversation. The knowledge is what its latest messages are about. */
export async function gatherContext(
  scope: Scope,
  instructions: PromptInstructions,
  conversation: { readonly firstName: string; readonly messages: readonly PromptMessage[] },
): Promise<PromptContext> {
  const { knowledge, useQuickMessages, ...fields } = instructions
  const pieces = [...piecesOfText(knowledge), ...(useQuickMessages ? await quickMessagePieces(scope) : [])]
  const messages = conversation.messages.slice(-fields.maxMessages)
  return {
    ...fields,
    firstName: conversation.firstName,
    messages,
    queues: (await queues.list(scope)).map(({ id, name }) => ({ id, name })),
    pieces: findRelevantPieces(pieces, questionOf(messages)),
  }
}

/** The messages of the customer since the last answer; an answer that came between is part of the subject. */
function questionOf(messages: readonly PromptMessage[]): string {
  const lastAnswer = messages.findLastIndex(({ author }) => author === 'company')
  return messages
    .slice(Math.min(lastAnswer + 1, messages.length - 1))
    .map(({ text }) => text)
    .join('\n')
}

const quickMessagePieces = async (scope: Scope): Promise<KnowledgePiece[]> =>
  (await listQuickMessages(scope.db, MAX_QUICK_MESSAGES)).map(({ shortcode, message }) => ({
    source: `/${shortcode}`,
    text: message,
  }))

/** The sources of an answer, each once, as attendants see them. */
export const sourcesOf = ({ pieces }: PromptContext): string[] => [
  ...new Set(pieces.map(({ source }) => source)),
]
