export { PromptSelect } from './PromptSelect.tsx'
export { subscribePrompts } from './prompts.queries.ts'
