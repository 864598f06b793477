/** Which old messages a company wants: from and to a moment, with or without groups. */
export interface HistoryRange {
  readonly from: Date
  readonly to: Date
  readonly groups: boolean
}

/**
 * What is wanted of old messages: `importFrom` and `importTo` are moments as ISO 8601, `importGroups` is `enabled` to bring
 * groups too. Without a moment to begin from nothing is brought.
 */
export function parseHistoryRange(settings: Readonly<Record<string, string>>): HistoryRange | undefined {
  const from = Date.parse(settings['importFrom'] ?? '')
  const to = Date.parse(settings['importTo'] ?? '')
  if (Number.isNaN(from)) return undefined
  return { from: new Date(from), to: new Date(Number.isNaN(to) ? Number.MAX_SAFE_INTEGER / 2 : to), groups: settings['importGroups'] === 'enabled' }
}
