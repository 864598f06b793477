import type { ComponentType } from 'react'
import type { ConversationProps } from './Conversation.tsx'

let loaded: ComponentType<ConversationProps> | undefined
/** The open conversation, once its code is there: drawn without a first frame of a placeholder. */
export const loadedConversation = (): typeof loaded => loaded

export async function loadConversation(): Promise<ComponentType<ConversationProps>> {
  loaded = (await import('./Conversation.tsx')).Conversation
  return loaded
}

/** A direct visit to a conversation, or a pointer over its row, loads its code before it is drawn. */
export const preloadConversation = (): void => void loadConversation().catch(() => undefined)
