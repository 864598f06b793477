export { subscribeQuickMessages } from './quick-messages.queries.ts'
export { fetchQuickMessageFile } from './quick-message-file.ts'
export { useQuickMessageSuggestions, type QuickMessageSuggestions } from './use-quick-message-suggestions.ts'
export { QuickMessageSuggestionList } from './QuickMessageSuggestionList.tsx'
