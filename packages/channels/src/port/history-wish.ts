/** Which old messages a company wants: from and to a moment, with or without groups. */
export interface HistoryWish {
  readonly from: Date
  readonly to: Date
  readonly groups: boolean
}

/**
 * What is wanted of old messages: `importFrom` and `importTo` are moments as ISO 8601, `importGroups` is `enabled` to bring
 * groups too. Without a moment to begin from nothing is brought.
 */
export function historyWish(wanted: Readonly<Record<string, string>>): HistoryWish | undefined {
  const from = Date.parse(wanted['importFrom'] ?? '')
  const to = Date.parse(wanted['importTo'] ?? '')
  if (Number.isNaN(from)) return undefined
  return { from: new Date(from), to: new Date(Number.isNaN(to) ? Number.MAX_SAFE_INTEGER / 2 : to), groups: wanted['importGroups'] === 'enabled' }
}
