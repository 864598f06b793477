import type { AuditChange, AuditEntry, BotRule } from '@recado/contract'

/** Settings by their key, or all of a record. */
type Source =
  | 'connection'
  | 'queue'
  | 'queueOption'
  | 'hoursException'
  | 'prompt'
  | 'integration'
  | (string & {})
const HOURS: readonly Source[] = ['scheduleType', 'openingHours', 'hoursException', 'connection', 'queue']

/** The settings that each rule reads. Settings of a company have their keys; `openingHours` are the weekly ones. */
const SOURCES: Readonly<Record<BotRule, readonly Source[]>> = {
  ownMessage: [],
  group: ['CheckMsgIsGroup'],
  rating: ['userRating', 'connection'],
  humanAttendance: [],
  botLoop: [],
  consent: ['enableLGPD', 'lgpdConsent', 'connection'],
  outOfHours: HOURS,
  endWord: ['connection'],
  integration: ['connection', 'queue', 'queueOption', 'integration'],
  prompt: ['connection', 'queue', 'queueOption', 'prompt'],
  queueMenu: ['connection', 'queue', 'chatBotType', 'sendGreetingMessageOneQueues'],
  billCopy: ['queue'],
  optionMenu: ['connection', 'queue', 'queueOption', 'chatBotType'],
  greeting: ['connection', 'queue', 'sendGreetingMessageOneQueues'],
}
/** The rule that a menu leads to reads its menu too: a queue is greeted with its options. */
const LEADS_TO: Partial<Record<BotRule, readonly BotRule[]>> = {
  queueMenu: ['optionMenu', 'outOfHours', 'billCopy', 'prompt', 'integration'],
  optionMenu: ['outOfHours', 'prompt', 'integration'],
  greeting: ['outOfHours'],
}
const sourcesOf = (rule: BotRule | null): readonly Source[] =>
  rule === null ? [] : [rule, ...(LEADS_TO[rule] ?? [])].flatMap(name => SOURCES[name])

const sourceOf = ({ kind, record, subject }: AuditEntry): Source =>
  kind === 'settingChanged' ? subject : (record ?? '')

/** The records that a conversation reaches. */
export interface ReachedRecords {
  readonly connectionId: number
  readonly queueIds: readonly number[]
}
function isReached({ record, recordId }: AuditEntry, { connectionId, queueIds }: ReachedRecords): boolean {
  if (recordId === null) return true
  if (record === 'connection') return recordId === connectionId
  return record === 'queue' || record === 'queueOption' ? queueIds.includes(recordId) : true
}

/** The changes of settings that a conversation could notice. */
export const reachedChanges = (changes: readonly AuditEntry[], reached: ReachedRecords): AuditEntry[] =>
  changes.filter(change => isReached(change, reached))

/**
 * The changes since a message that may explain why it would be answered in another way today: those of settings
 * that the rule of then or the rule of now reads. `at`: of the message.
 */
export function findCauses(
  changes: readonly AuditEntry[],
  { at, then, now }: { readonly at: string; readonly then: BotRule | null; readonly now: BotRule | null },
): AuditEntry[] {
  const read = new Set([...sourcesOf(then), ...sourcesOf(now)])
  return changes.filter(change => change.at >= at && read.has(sourceOf(change)))
}

/** A setting of a record as it was at a moment, and as it is now. */
export interface ComparedSetting extends AuditChange {
  /** The latest change of the record. */
  readonly entry: AuditEntry
}

/**
 * The settings that differ from those before the changes, which come newest first; one that was changed back
 * is left out.
 */
export function compareSettings(changes: readonly AuditEntry[]): ComparedSetting[] {
  const settings = new Map<string, ComparedSetting>()
  for (const entry of changes)
    for (const { field, before, after } of entry.changes) {
      const key = [
        entry.record,
        entry.recordId,
        entry.kind === 'settingChanged' ? '' : entry.subject,
        field,
      ].join(' ')
      const later = settings.get(key)
      settings.set(key, { field, before, after: later ? later.after : after, entry: later?.entry ?? entry })
    }
  return [...settings.values()].filter(({ before, after }) => before !== after)
}
