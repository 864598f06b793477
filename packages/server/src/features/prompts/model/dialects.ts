import type { CompletionRequest } from '@recado/domain'

interface Dialect {
  /** The words with which a model refuses a request that is written otherwise. */
  readonly refusal: RegExp
  write(request: object): object
}
const without = (key: keyof CompletionRequest, request: object): object =>
  Object.fromEntries(Object.entries(request).filter(([name]) => name !== key))

const DIALECTS: readonly Dialect[] = [
  {
    // Newer models of OpenAI know the limit by another name only.
    refusal: /max_completion_tokens/,
    write: request => ({
      ...without('max_tokens', request),
      max_completion_tokens: (request as CompletionRequest).max_tokens,
    }),
  },
  {
    // Models that reason take none, or only their own.
    refusal: /(?=.*temperature)(?:unsupported|not support)/is,
    write: request => without('temperature', request),
  },
]
const MODELS_MAX = 1_000

/** The dialects of models, learned from their refusals. */
export class LearnedDialects {
  readonly #byModel = new Map<string, readonly Dialect[]>()

  of(model: string): readonly Dialect[] {
    return this.#byModel.get(model) ?? []
  }
  /** Whether the refusal of a request in these dialects taught another one, in which it is worth a try. */
  learn(model: string, used: readonly Dialect[], words: string): boolean {
    const learned = DIALECTS.find(dialect => !used.includes(dialect) && dialect.refusal.test(words))
    if (!learned) return false
    if (this.#byModel.size >= MODELS_MAX) this.#byModel.clear()
    this.#byModel.set(model, [...new Set([...this.of(model), ...used, learned])])
    return true
  }
}

export const writeIn = (dialects: readonly Dialect[], request: CompletionRequest): object =>
  dialects.reduce<object>((body, dialect) => dialect.write(body), request)
