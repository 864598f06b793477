import { create } from 'zustand'

/** How many conversations wait to be read. The tickets feature keeps it; title, favicon, badge and bell follow. */
export const useUnreadCount = create<{ count: number }>(() => ({ count: 0 }))

/** How many notes that call upon the person were not read. */
export const useUnreadMentions = create<{ count: number }>(() => ({ count: 0 }))
export const setUnreadMentions = (count: number): void => useUnreadMentions.setState({ count })

/** How many numbers are in trouble; counted for admins alone. */
export const useIncidentCount = create<{ count: number }>(() => ({ count: 0 }))
export const setIncidentCount = (count: number): void => useIncidentCount.setState({ count })

export const setUnreadCount = (count: number): void => useUnreadCount.setState({ count })
