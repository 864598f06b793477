import type { Connection } from './driver.ts'

/** Which old messages a company wants: from and to a moment, with or without groups. */
export interface HistoryWish {
  readonly from: Date
  readonly to: Date
  readonly groups: boolean
}

/**
 * What `credentials` say of old messages: `importFrom` and `importTo` are moments as ISO 8601, `importGroups` is `enabled` to bring
 * groups too. Without a moment to begin from nothing is brought.
 */
export function historyWish({ credentials }: Pick<Connection, 'credentials'>): HistoryWish | undefined {
  const from = Date.parse(credentials['importFrom'] ?? '')
  const to = Date.parse(credentials['importTo'] ?? '')
  if (Number.isNaN(from)) return undefined
  return { from: new Date(from), to: new Date(Number.isNaN(to) ? Number.MAX_SAFE_INTEGER / 2 : to), groups: credentials['importGroups'] === 'enabled' }
}
