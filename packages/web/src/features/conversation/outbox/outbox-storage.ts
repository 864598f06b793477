import { writeUserStorage, readUserStorage } from '../../../lib/session/user-storage.ts'
import { useSession } from '../../../lib/session/session.ts'
import { withUrl } from '../composer/attachment.ts'
import { isSamePerson, messageOutbox, type OutboxEntry } from './outbox.ts'

/** Maximum bytes of pending files in storage; larger ones live as long as the window. */
const MAX_STORED_FILE_BYTES = 50_000_000

const storageNameOf = (key: string): string => `letter/${key}`
let running: Promise<void> | undefined

/**
 * Restores the messages that were unsent when the window closed, and persists the outbox for the page's life.
 */
export const persistOutbox = (): Promise<void> => (running ??= startPersisting())

async function startPersisting(): Promise<void> {
  let stored: readonly OutboxEntry[] = []
  const write = (entries: readonly OutboxEntry[]): void => {
    const { user } = useSession.getState()
    if (!user || entries === stored) return
    const removed = stored.filter(old => !entries.some(one => one.key === old.key))
    const added = entries.filter(
      one =>
        !stored.some(old => old.key === one.key) && (one.attachment?.file.size ?? 0) <= MAX_STORED_FILE_BYTES,
    )
    stored = entries
    const values = new Map<string, unknown>([
      ...removed.map(one => [storageNameOf(one.key), undefined] as const),
      // After a reload every entry is retried, whatever its failure. Object URLs end with the page.
      ...added.map(
        one =>
          [
            storageNameOf(one.key),
            {
              ...one,
              state: 'queued',
              error: null,
              attachment: one.attachment && { ...one.attachment, url: null },
            },
          ] as const,
      ),
    ])
    if (values.size > 0) void writeUserStorage(user, values)
  }
  messageOutbox.store.subscribe(({ entries }) => write(entries))
  write(messageOutbox.store.getState().entries)

  const userData = await readUserStorage()
  const { user } = useSession.getState()
  if (!userData || !user || !isSamePerson(userData.me, user)) return
  const storedEntries = [...userData.values].flatMap(([name, value]) =>
    name.startsWith('letter/') ? [value as OutboxEntry] : [],
  )
  messageOutbox.restore(
    storedEntries
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.place - b.place)
      .map(one => ({
        ...one,
        attachment: one.attachment && withUrl(one.attachment),
      })),
  )
}
