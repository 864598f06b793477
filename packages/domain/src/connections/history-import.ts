/**
 * The facts about an old message from a network and its connection that decide on its import. Days are of the
 * company's calendar.
 */
export interface HistoryMessage {
  /** The time of writing. */
  readonly at: Date
  readonly day: string
  readonly isGroup: boolean
  /** The time of linking here; null where a login needs no linking. */
  readonly linkedAt: Date | null
  readonly settings: {
    readonly importOldMessages: boolean
    readonly importStart: string | null
    readonly importEnd: string | null
    readonly importGroups: boolean
  }
}

/**
 * Is a message imported that was not received live? One written after the linking of the number always is: it
 * was missed. An older one follows the connection's settings.
 */
export function shouldImportMessage({ at, day, isGroup, linkedAt, settings }: HistoryMessage): boolean {
  if (linkedAt === null || at >= linkedAt) return true
  if (!settings.importOldMessages || (isGroup && !settings.importGroups)) return false
  return (
    (settings.importStart === null || day >= settings.importStart) &&
    (settings.importEnd === null || day <= settings.importEnd)
  )
}
