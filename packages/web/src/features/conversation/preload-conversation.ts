/** A direct visit to a conversation loads its code and the screen's in parallel. */
export const preloadConversation = (): void => void import('./Conversation.tsx')
