import type { Prompt, VisiblePrompt } from './prompt.ts'

/** In a module without schemas, which the forms with prompts would load otherwise. */
export const isWholePrompt = (prompt: VisiblePrompt): prompt is Prompt => 'prompt' in prompt
