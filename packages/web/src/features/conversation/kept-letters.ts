import { keep, readKept } from '../../lib/kept.ts'
import { useSession } from '../../lib/session.ts'
import { isSamePerson, putBack, useOutbox, type Sending } from './outbox.ts'

/** Bytes of files on their way that are kept; larger ones live as long as the window. */
const FILES_MOST = 50_000_000

const nameOf = (key: string): string => `letter/${key}`
let keeping: Promise<void> | undefined

/** Takes up what was not sent when the window was closed, and keeps what is on its way from now on; for the life of the page. */
export const keepLetters = (): Promise<void> => (keeping ??= begin())

async function begin(): Promise<void> {
  let known: readonly Sending[] = []
  const write = (sendings: readonly Sending[]): void => {
    const { user } = useSession.getState()
    if (!user || sendings === known) return
    const gone = known.filter(old => !sendings.some(one => one.key === old.key))
    const fresh = sendings.filter(one => !known.some(old => old.key === one.key) && (one.attachment?.file.size ?? 0) <= FILES_MOST)
    known = sendings
    const values = new Map<string, unknown>([
      ...gone.map(one => [nameOf(one.key), undefined] as const),
      // Whatever went wrong with it, after a reload it is tried again. Addresses inside a browser end with the page.
      ...fresh.map(one => [nameOf(one.key), { ...one, state: 'queued', error: null, attachment: one.attachment && { ...one.attachment, url: null } }] as const),
    ])
    if (values.size > 0) void keep(user, values)
  }
  useOutbox.subscribe(({ sendings }) => write(sendings))
  write(useOutbox.getState().sendings)

  const kept = await readKept()
  const { user } = useSession.getState()
  if (!kept || !user || !isSamePerson(kept.me, user)) return
  const letters = [...kept.values].flatMap(([name, value]) => (name.startsWith('letter/') ? [value as Sending] : []))
  putBack(
    letters
      .toSorted((a, b) => (a.at === b.at ? a.place - b.place : a.at < b.at ? -1 : 1))
      .map(one => ({
        ...one,
        attachment: one.attachment && { ...one.attachment, url: one.attachment.kind === 'application' ? null : URL.createObjectURL(one.attachment.file) },
      })),
  )
}
