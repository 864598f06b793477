export { setJumpTarget, clearJumpTarget, useJumpTarget } from './jump-target.ts'
export { FoundMessages } from './lazy-found-messages.tsx'
export { HighlightedText } from './HighlightedText.tsx'
export { isSearchableText, messageSearchQuery, topMessagesQuery, topTicketsQuery } from './search.queries.ts'
