import { LearnedDialects } from './model/dialects.ts'

/** The process state of prompts. */
interface PromptServices {
  readonly dialects: LearnedDialects
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly prompts: PromptServices
  }
}

export const makePromptServices = (): PromptServices => ({
  dialects: new LearnedDialects(),
})
