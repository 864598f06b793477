import { setTimeout as wait } from 'node:timers/promises'

/** Where a model answers on the provider's host, in the shape of OpenAI's chat completions. */
export const MODEL_PATH = '/v1'
/** The word that the model hands a conversation over for. */
export const HAND_OVER_WORD = 'Atendente'
/** Milliseconds that an answer takes, so that processes are killed while they wait for it. */
const THINKING_MS = 400

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** The answer to the last message of the customer, the same however often it is asked. */
export async function answerAsModel(body: string): Promise<unknown> {
  await wait(THINKING_MS)
  const heard = (JSON.parse(body) as Asked).messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const tools = [
    { id: 'call_1', type: 'function', function: { name: 'transfer', arguments: JSON.stringify({}) } },
  ]
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'gpt-4o-mini',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: `O modelo diz: ${heard}`,
          ...(heard === HAND_OVER_WORD ? { tool_calls: tools } : {}),
        },
        finish_reason: heard === HAND_OVER_WORD ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 },
  }
}
