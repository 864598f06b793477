import { create } from 'zustand'

/** How many conversations wait to be read. The tickets feature keeps it; title, favicon, badge and bell follow. */
export const useUnread = create<{ count: number }>(() => ({ count: 0 }))

/** How many notes that call upon the person were not read. */
export const useUnreadMentions = create<{ count: number }>(() => ({ count: 0 }))
export const setUnreadMentions = (count: number): void => useUnreadMentions.setState({ count })

/** How many numbers are in trouble; counted for admins alone. */
export const useTroubles = create<{ count: number }>(() => ({ count: 0 }))
export const setTroubles = (count: number): void => useTroubles.setState({ count })

export const setUnread = (count: number): void => useUnread.setState({ count })
