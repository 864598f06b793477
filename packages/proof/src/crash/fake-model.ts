import { setTimeout as wait } from 'node:timers/promises'
import { modelSays, modelTransfers, type ModelResponse } from '@recado/server/testing/model-provider'

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
export async function answerAsModel(body: string): Promise<ModelResponse> {
  await wait(THINKING_MS)
  const heard = (JSON.parse(body) as Asked).messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const content = `O modelo diz: ${heard}`
  return heard === HAND_OVER_WORD ? modelTransfers({}, content) : modelSays(content)
}
