export { PromptSelect } from './PromptSelect.tsx'
export { usePrompts } from './use-prompts.ts'
