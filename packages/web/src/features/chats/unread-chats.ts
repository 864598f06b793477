import { create } from 'zustand'

/** How many chats have something unread. The drawer and the top bar show it. */
export const useUnreadChats = create<{ count: number }>(() => ({ count: 0 }))
