import { lazyDialog } from '../contacts/index.ts'
import type { SpyDialogProps } from './SpyDialog.tsx'

/** Arrives when it is first opened. */
export const SpyDialog = lazyDialog<SpyDialogProps>(
  async () => (await import('./SpyDialog.tsx')).SpyDialog,
  props => props.ticket !== null,
)
export { Conversation } from './Conversation.tsx'
export { followConversations } from './follow-conversations.ts'
export { preloadThread } from './thread.queries.ts'
