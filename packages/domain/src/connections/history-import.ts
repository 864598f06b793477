/** What is asked of a message that a network tells again, and of the connection it came by. Days are of the company's calendar. */
export interface HistoryMessage {
  /** When it was written. */
  readonly at: Date
  readonly day: string
  readonly isGroup: boolean
  /** Since when the number is linked here; null where a login needs no linking. */
  readonly linkedAt: Date | null
  readonly settings: {
    readonly importOldMessages: boolean
    readonly importStart: string | null
    readonly importEnd: string | null
    readonly importGroups: boolean
  }
}

/**
 * Is a message taken in that was not heard live? What was written since the number is linked here always is: it was missed. What is older is
 * taken as the connection wishes.
 */
export function shouldImportMessage({ at, day, isGroup, linkedAt, settings }: HistoryMessage): boolean {
  if (linkedAt === null || at >= linkedAt) return true
  if (!settings.importOldMessages || (isGroup && !settings.importGroups)) return false
  return (settings.importStart === null || day >= settings.importStart) && (settings.importEnd === null || day <= settings.importEnd)
}
