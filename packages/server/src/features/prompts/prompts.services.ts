import { Notifier } from '../../kernel/work/notifier.ts'

/** The process state of prompts. */
interface PromptServices {
  /** A message waits for an answer. */
  readonly wake: Notifier
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly prompts: PromptServices
  }
}

export const makePromptServices = (): PromptServices => ({ wake: new Notifier() })
