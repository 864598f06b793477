import { readRetryAfter } from '@recado/channels/port'
import type { PromptFault } from '@recado/contract'
import { estimateTokens, type CompletionRequest, type ModelReply } from '@recado/domain'
import { z } from 'zod'
import { writeIn } from './dialects.ts'
import { OutgoingError, type OutgoingAnswer } from '../../../kernel/outgoing/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'

/** Where a model is, up to the version; some need no key. */
export interface ModelProvider {
  readonly baseUrl: string
  readonly key: string | null
}

/** A provider failed. `words` are its own, if it sent any; `retryAfterMs` is the pause that it names. */
export class PromptFailure extends Error {
  override readonly name = 'PromptFailure'
  readonly fault: PromptFault
  readonly words: string
  readonly retryAfterMs: number | null
  constructor(fault: PromptFault, words = '', retryAfterMs: number | null = null) {
    super(`The provider of a prompt failed: ${fault}.`)
    this.fault = fault
    this.words = words
    this.retryAfterMs = retryAfterMs
  }
}

/** A text, or a list of parts; those of a thought are no part of the answer. */
const Content = z.union([
  z.string(),
  z.array(z.object({ type: z.string().catch('text'), text: z.string().catch('') })).transform(parts =>
    parts
      .filter(({ type }) => type === 'text' || type === 'output_text')
      .map(({ text }) => text)
      .join(''),
  ),
])
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: Content.nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string().catch('') }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({ total_tokens: z.number().int().min(0).max(10_000_000) })
    .nullish()
    .catch(null),
})
const Fault = z.object({
  error: z.object({ message: z.string().catch(''), code: z.string().nullish().catch(null) }),
})
const WORDS_MAX = 300

/**
 * Asks a model for the next answer. Throws a `PromptFailure`, or the `OutgoingError` of a call that `signal`
 * ended.
 */
export async function requestCompletion(
  context: AppContext,
  provider: ModelProvider,
  request: CompletionRequest,
  signal?: AbortSignal,
): Promise<{ reply: ModelReply; tokens: number }> {
  const waitOf = (given: OutgoingAnswer<Buffer>['headers']): number | null =>
    readRetryAfter(given['retry-after'], context.clock.now()) ?? null
  const { dialects } = context.services.prompts
  const model = `${provider.baseUrl} ${request.model}`
  // Each turn but the last one learns a dialect, of which there are few.
  for (;;) {
    const used = dialects.of(model)
    const { status, headers, body } = await post(context, provider, writeIn(used, request), signal)
    if (status === 200) return readCompletion(request, body)
    const failure = failureOf(provider, status, waitOf(headers), body)
    if (failure.fault !== 'refused' || !dialects.learn(model, used, failure.words)) throw failure
  }
}

async function post(context: AppContext, provider: ModelProvider, body: object, signal?: AbortSignal) {
  try {
    return await context.outgoing.request(`${provider.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(provider.key === null ? {} : { authorization: `Bearer ${provider.key}` }),
      },
      body: JSON.stringify(body),
      timeoutMs: context.config.promptTimeoutMs,
      redirects: 0,
      signal,
    })
  } catch (error) {
    if (!(error instanceof OutgoingError) || signal?.aborted) throw error
    const isCallFault = error.reason === 'refused-target' || error.reason === 'invalid-request'
    throw new PromptFailure(
      error.reason === 'too-large' ? 'answer' : isCallFault ? 'refused' : 'unreachable',
      isCallFault ? error.message : '',
    )
  }
}

function readCompletion(request: CompletionRequest, body: Buffer): { reply: ModelReply; tokens: number } {
  const parsed = Completion.safeParse(parseJson(body))
  const message = parsed.data?.choices[0]?.message
  if (!parsed.success || !message) throw new PromptFailure('answer')
  const content = message.content?.replaceAll('\u0000', '').toWellFormed() ?? null
  return {
    reply: {
      content,
      toolCalls: (message.tool_calls ?? []).map(call => call.function),
    },
    tokens: parsed.data.usage?.total_tokens ?? estimateTokens(request, content ?? ''),
  }
}

function failureOf(
  { key }: ModelProvider,
  status: number,
  retryAfterMs: number | null,
  body: Buffer,
): PromptFailure {
  const fault = Fault.safeParse(parseJson(body)).data?.error
  const plain = fault?.message.replaceAll('\u0000', '').slice(0, WORDS_MAX).toWellFormed() ?? ''
  const words = key ? plain.replaceAll(key, '…') : plain
  if (status === 401 || status === 403) return new PromptFailure('key', words)
  if (status === 402 || fault?.code === 'insufficient_quota')
    return new PromptFailure('limit', words, Infinity)
  if (status === 429) return new PromptFailure('limit', words, retryAfterMs)
  if (status >= 500 || status === 408) return new PromptFailure('unreachable', words, retryAfterMs)
  return new PromptFailure('refused', words)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
