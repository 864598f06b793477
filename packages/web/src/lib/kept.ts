import type { Me } from '@recado/contract'
import { queryClient } from './query-client.ts'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'

/** Rises when what is kept changes its shape; what an older build kept is then forgotten. */
const SHAPE = 1

/** Whose what is kept is, and since when. */
interface Owner {
  readonly shape: number
  readonly at: number
  readonly me: Me
}
/** Everything kept of one person: their own record, and values under the names of whoever keeps them. */
export interface Kept {
  readonly me: Me
  readonly at: number
  readonly values: ReadonlyMap<string, unknown>
}

const OWNER = 'owner'
let store: UseStore | undefined
const place = (): UseStore => (store ??= createStore('recado', 'kept'))
// Private windows and full disks keep nothing, and the app goes on without.
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** What this browser keeps of whoever was logged in last; undefined when there is nothing, or nothing of use. */
export async function readKept(): Promise<Kept | undefined> {
  const found = new Map((await quietly(() => entries<string, unknown>(place()))) ?? [])
  const owner = found.get(OWNER) as Owner | undefined
  if (owner?.shape !== SHAPE) return undefined
  found.delete(OWNER)
  return { me: owner.me, at: owner.at, values: found }
}

/** Keeps values for a person, and forgets those that are undefined. What was kept of anybody else goes first. */
export async function keep(me: Me, values: ReadonlyMap<string, unknown>): Promise<void> {
  const owner: Owner = { shape: SHAPE, at: Date.now(), me }
  const gone = [...values].flatMap(([name, value]) => (value === undefined ? [name] : []))
  const kept = [...values].filter(([, value]) => value !== undefined)
  await quietly(() => setMany([[OWNER, owner], ...kept], place()))
  if (gone.length > 0) await quietly(() => delMany(gone, place()))
}

/** Forgets everything at once, whosever it is. */
export async function forgetKept(): Promise<void> {
  await quietly(() => clear(place()))
}

/** Makes sure that nothing of anybody else is kept when somebody works here. */
export async function keptOf({ id, companyId }: Pick<Me, 'id' | 'companyId'>): Promise<Kept | undefined> {
  const kept = await readKept()
  if (kept && kept.me.id === id && kept.me.companyId === companyId) return kept
  await forgetKept()
  return undefined
}

/** Leaves nothing of a person in this browser: neither what is shown nor what is kept. */
export async function forgetPerson(): Promise<void> {
  queryClient.clear()
  await forgetKept()
}

/** Takes back what was notified, and the push service's way here; that service may take its time. */
export async function forgetNotified(): Promise<void> {
  const registration = await quietly(async () => navigator.serviceWorker?.getRegistration())
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await quietly(async () => (await registration?.pushManager.getSubscription())?.unsubscribe())
}
