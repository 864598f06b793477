/** The range of messages that a company imports: start and end, with or without groups. */
export interface HistoryRange {
  readonly from: Date
  readonly to: Date
  readonly groups: boolean
}

/**
 * Parses the import settings: `importFrom` and `importTo` are ISO 8601 times, `importGroups` is `enabled` to
 * import groups too. Without a start nothing is imported.
 */
export function parseHistoryRange(settings: Readonly<Record<string, string>>): HistoryRange | undefined {
  const from = Date.parse(settings['importFrom'] ?? '')
  const to = Date.parse(settings['importTo'] ?? '')
  if (Number.isNaN(from)) return undefined
  return {
    from: new Date(from),
    to: new Date(Number.isNaN(to) ? Number.MAX_SAFE_INTEGER / 2 : to),
    groups: settings['importGroups'] === 'enabled',
  }
}
