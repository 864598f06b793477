import { create } from 'zustand'

/** Number of unread conversations. The tickets feature sets it; title, favicon, badge and bell follow. */
export const useUnreadCount = create<{ count: number }>(() => ({ count: 0 }))

/** Number of unread mentions in notes. */
export const useUnreadMentions = create<{ count: number }>(() => ({ count: 0 }))
export const setUnreadMentions = (count: number): void => useUnreadMentions.setState({ count })

/** Number of connections with errors; counted for admins only. */
export const useIncidentCount = create<{ count: number }>(() => ({ count: 0 }))
export const setIncidentCount = (count: number): void => useIncidentCount.setState({ count })

/** Number of answers that are due soon or late and concern the user. */
export const usePressingCount = create<{ count: number }>(() => ({ count: 0 }))
export const setPressingCount = (count: number): void => usePressingCount.setState({ count })

export const setUnreadCount = (count: number): void => useUnreadCount.setState({ count })
