/** What this app keeps in the browser. Spec: workspace 3 "Browser storage". */
export const STORED = [
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
export type StoredKey = (typeof STORED)[number]

/** Local storage that never throws: private windows and full disks read as empty and forget. */
export const storage = {
  get(key: StoredKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: StoredKey, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Nothing to do: the value lives on in memory only.
    }
  },
  remove(key: StoredKey): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
