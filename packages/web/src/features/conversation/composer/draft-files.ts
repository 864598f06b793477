import { useSession } from '../../../lib/session/session.ts'
import { readUserValue, writeUserStorage } from '../../../lib/session/user-storage.ts'
import { withUrl, type Attachment } from './attachment.ts'

/** Maximum bytes of the files of a draft in storage; larger ones live as long as the window. */
const MAX_STORED_BYTES = 50_000_000

const storageNameOf = (ticketId: number): string => `draft-files/${ticketId}`
const sizeOf = (tray: readonly Attachment[]): number => tray.reduce((sum, { file }) => sum + file.size, 0)

/** Trays that this window knows, without their object URLs, which end when their tray is left. */
const known = new Map<number, readonly Attachment[]>()
useSession.subscribe(({ phase }) => {
  if (phase === 'guest') known.clear()
})

/** Keeps the files of a ticket's draft beside its text, in this browser and for this user, until they are sent. */
export function keepDraftFiles(ticketId: number, tray: readonly Attachment[]): void {
  const { user } = useSession.getState()
  if (!user) return
  const files = tray.map(attachment => ({ ...attachment, url: null }))
  known.set(ticketId, files)
  const isStored = files.length > 0 && sizeOf(files) <= MAX_STORED_BYTES
  void writeUserStorage(user, new Map([[storageNameOf(ticketId), isStored ? files : undefined]]))
}

/** Adds files that were read after the conversation was left. */
export async function addDraftFiles(ticketId: number, attachments: readonly Attachment[]): Promise<void> {
  keepDraftFiles(ticketId, [...(await readDraftFiles(ticketId)), ...attachments])
}

/** The files of a ticket's draft, without object URLs. */
export async function readDraftFiles(ticketId: number): Promise<readonly Attachment[]> {
  const { user } = useSession.getState()
  const here = known.get(ticketId)
  if (here || !user) return here ?? []
  const stored = await readUserValue(user, storageNameOf(ticketId))
  return known.get(ticketId) ?? (Array.isArray(stored) ? (stored as Attachment[]) : [])
}

/** The files of a ticket's draft, to be shown in its tray. */
export const findDraftFiles = async (ticketId: number): Promise<Attachment[]> =>
  (await readDraftFiles(ticketId)).map(withUrl)
