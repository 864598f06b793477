import { type Address, addressKey, type ErasableKeys } from '@recado/channels/port'
import { forgetPeople } from './address-book.ts'
import { addressOfJid } from './addresses.ts'
import { forgetGroups } from './groups.ts'
import { forgetDecrypted } from './inbound/journal.ts'
import { forgetVotes } from './inbound/polls.ts'
import { fromBytes, toBytes } from './keys/codec.ts'
import { Login } from './login.ts'
import { forgetMessages } from './message-cache.ts'

/** The library's list of those who gave us a token. */
const TOKENS = '__index'

/**
 * Removes a person from the entries that are shared by many, and returns all of their addresses: entries of their own are
 * named by these. A running session keeps its memory of them until it ends.
 */
export async function forgetPerson(
  store: ErasableKeys,
  given: readonly Address[],
): Promise<readonly Address[]> {
  const login = await Login.findName(store)
  const addresses = login === undefined ? given : await addMapped(store, login, given)
  const keys = new Set(addresses.map(addressKey))
  const isTheirs = (jid: string): boolean => {
    const address = addressOfJid(jid)
    return address !== undefined && keys.has(addressKey(address))
  }
  await forgetPeople(store, isTheirs)
  await forgetMessages(store, isTheirs)
  await forgetDecrypted(store, isTheirs)
  await forgetGroups(store, isTheirs)
  await forgetVotes(store, keys)
  if (login !== undefined) await forgetToken(store, `${login}.tctoken`, isTheirs)
  return addresses
}

/** The addresses, with the number of each LID and the LID of each number. */
async function addMapped(
  store: ErasableKeys,
  login: string,
  given: readonly Address[],
): Promise<readonly Address[]> {
  const wanted = given.flatMap(({ scheme, value }) =>
    scheme === 'pn' ? [value] : scheme === 'lid' ? [`${value}_reverse`] : [],
  )
  const found = await store.get(`${login}.lid-mapping`, wanted)
  const mapped = [...found].map(([key, bytes]): Address => {
    const value = String(fromBytes(bytes))
    return key.endsWith('_reverse') ? { scheme: 'pn', value } : { scheme: 'lid', value }
  })
  return [...new Map([...given, ...mapped].map(address => [addressKey(address), address])).values()]
}

async function forgetToken(
  store: ErasableKeys,
  space: string,
  isTheirs: (jid: string) => boolean,
): Promise<void> {
  const bytes = (await store.get(space, [TOKENS])).get(TOKENS)
  if (!bytes) return
  const { token } = fromBytes(bytes) as { token: Uint8Array }
  const jids = JSON.parse(Buffer.from(token).toString()) as string[]
  const others = jids.filter(jid => !isTheirs(jid))
  if (others.length < jids.length)
    await store.put([{ space, key: TOKENS, value: toBytes({ token: Buffer.from(JSON.stringify(others)) }) }])
}
