export { PromptSelect } from './PromptSelect.tsx'
