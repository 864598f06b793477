/** Keys in the browser's local storage. Spec: workspace 3 "Browser storage". */
export const STORAGE_KEYS = [
  'token',
  'companyId',
  'preferredTheme',
  'language',
  'signOption',
  'volume',
  'drawer',
  'collapsedLanes',
  'lastTicket',
  'lastChat',
  'helpKey',
  'desktop',
  'hideText',
  'muteWaiting',
  'push',
  'messagePrices',
  'compactRows',
  'contactFold',
] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

/**
 * Local storage that never throws: in private windows and on full disks, reads are empty and writes are lost.
 */
export const storage = {
  get(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Ignored: the value stays in memory only.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
