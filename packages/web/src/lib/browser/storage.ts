/** What this app keeps in the browser. Spec: workspace 3 "Browser storage". */
export const STORAGE_KEYS = [
  'token',
  'companyId',
  'preferredTheme',
  'language',
  'signOption',
  'volume',
  'drawer',
  'lastTicket',
  'lastChat',
  'helpKey',
  'desktop',
  'hideText',
  'push',
] as const
export type StorageKey = (typeof STORAGE_KEYS)[number]

/** Local storage that never throws: private windows and full disks read as empty and forget. */
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
      // Nothing to do: the value lives on in memory only.
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
