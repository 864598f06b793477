import { create } from 'zustand'

/** Number of unread chats, for the drawer and the top bar. */
export const useUnreadChats = create<{ count: number }>(() => ({ count: 0 }))
