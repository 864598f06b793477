import {
  PromptInput,
  refuse,
  type PromptTrial,
  type PromptTrialInput,
  type QueueBrief,
} from '@recado/contract'
import { buildCompletionRequest, readModelReply, type PromptContext, type Viewer } from '@recado/domain'
import * as queues from '../queues/index.ts'
import { withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { PromptFailure, requestCompletion, type ModelProvider } from './model/prompts.client.ts'
import { gatherContext, sourcesOf } from './model/prompts-context.ts'
import { mustKeepHost, openKey } from './model/prompts-keys.ts'
import { find, load } from './prompts.service.ts'
import * as usage from './usage/prompts-usage.ts'
import { replyLimitsOf } from './turns/answer-turn.ts'

interface Trial {
  readonly promptContext: PromptContext
  readonly provider: ModelProvider
  readonly ofPrompt: QueueBrief
}

/** Asks the model as a customer's message would, with fields that need not be saved. Nothing is sent. */
export async function tryOut(
  context: AppContext,
  viewer: Viewer,
  input: PromptTrialInput,
): Promise<PromptTrial> {
  const trial = await withScope(context, viewer, scope => prepare(scope, input))
  const begun = performance.now()
  const { reply, tokens } = await requestReply(context, trial)
  const tookMs = Math.round(performance.now() - begun)
  const decision = readModelReply(reply, replyLimitsOf(trial.promptContext))
  const { promptId } = input
  return withScope(context, viewer, async scope => {
    if (promptId !== null) await usage.count(scope, promptId, tokens, 0)
    if (decision.is === 'nothing') throw refuse('ERR_PROMPT_FAILED', { fault: 'answer', words: '' })
    return {
      text: decision.text,
      transfer:
        decision.is === 'transfer'
          ? { queue: await targetOf(scope, trial, decision.queueId), reason: decision.reason }
          : null,
      sources: sourcesOf(trial.promptContext),
      tokens,
      tookMs,
    }
  })
}

async function prepare(
  scope: Scope,
  { promptId, prompt: fields, firstName, messages }: PromptTrialInput,
): Promise<Trial> {
  const row = promptId === null ? undefined : await load(scope, promptId)
  const prompt = wholePrompt({ ...(row ? await find(scope, row.id) : {}), ...fields })
  const { id, name, color } = await queues.find(scope, prompt.queueId)
  if (row) mustKeepHost(row, prompt.baseUrl, prompt.apiKey)
  if (row && (await usage.isSpent(scope, row)))
    throw refuse('ERR_PROMPT_FAILED', { fault: 'budget', words: '' })
  const entered = prompt.apiKey?.trim() ?? null
  const stored = row && prompt.apiKey !== null ? openKey(scope, row, 'api_key') : null
  return {
    promptContext: await gatherContext(scope, prompt, {
      firstName,
      messages: messages.map(({ author, text }) => ({
        author: author === 'customer' ? ('customer' as const) : ('company' as const),
        text,
      })),
    }),
    provider: { baseUrl: prompt.baseUrl, key: entered || stored },
    ofPrompt: { id, name, color },
  }
}

/** A prompt that is tried before it is saved needs the fields that saving needs. */
function wholePrompt(fields: object): PromptInput {
  const parsed = PromptInput.safeParse(fields)
  if (parsed.success) return parsed.data
  throw refuse('ERR_VALIDATION', {
    fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  })
}

async function requestReply(context: AppContext, { provider, promptContext }: Trial) {
  try {
    return await requestCompletion(context, provider, buildCompletionRequest(promptContext))
  } catch (error) {
    if (!(error instanceof PromptFailure)) throw error
    throw refuse('ERR_PROMPT_FAILED', { fault: error.fault, words: error.words })
  }
}

async function targetOf(scope: Scope, { ofPrompt }: Trial, named: number | null): Promise<QueueBrief> {
  if (named === null || named === ofPrompt.id) return ofPrompt
  const { id, name, color } = await queues.find(scope, named)
  return { id, name, color }
}
