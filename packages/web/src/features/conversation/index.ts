export { Conversation } from './Conversation.tsx'
export { followThreads } from './follow-threads.ts'
export { preloadThread } from './thread.queries.ts'
export { SpyDialog } from './SpyDialog.tsx'
