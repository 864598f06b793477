import { LearnedDialects } from './model/dialects.ts'
import { Notifier } from '../../kernel/work/notifier.ts'

/** The process state of prompts. */
interface PromptServices {
  /** A message waits for an answer. */
  readonly wake: Notifier
  readonly dialects: LearnedDialects
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly prompts: PromptServices
  }
}

export const makePromptServices = (): PromptServices => ({
  wake: new Notifier(),
  dialects: new LearnedDialects(),
})
