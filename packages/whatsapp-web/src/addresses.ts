import { type Address, addressKey, ChannelError } from '@recado/channels/port'
import { jidDecode, jidEncode } from 'baileys'

/** The same jid, or what was meant by `X@lid@s.whatsapp.net`, by which WhatsApp names some senders. */
export const mendJid = <J extends string | null | undefined>(jid: J): J =>
  (typeof jid === 'string' ? jid.replace(/(@lid)@s\.whatsapp\.net$/u, '$1') : jid) as J

/** Returns the address of a jid, or undefined when it belongs neither to a person nor to a group. */
export function addressOfJid(jid: string | null | undefined): Address | undefined {
  const { user, server } = jidDecode(mendJid(jid) ?? undefined) ?? {}
  if (!user) return undefined
  switch (server) {
    case 's.whatsapp.net':
    case 'c.us':
    case 'hosted':
      return /^\d+$/u.test(user) ? { scheme: 'pn', value: user } : undefined
    case 'lid':
    case 'hosted.lid':
      return { scheme: 'lid', value: user }
    case 'g.us':
      return { scheme: 'group', value: user }
    default:
      return undefined
  }
}

/**
 * Returns the jid of an address, without a device. @throws ChannelError `recipient` for another network's
 * address.
 */
export function toJid({ scheme, value }: Address): string {
  if (scheme === 'pn' && /^\d{5,20}$/u.test(value)) return jidEncode(value, 's.whatsapp.net')
  if (scheme === 'lid' && /^\d{1,30}$/u.test(value)) return jidEncode(value, 'lid')
  if (scheme === 'group' && /^[\d-]{5,60}$/u.test(value)) return jidEncode(value, 'g.us')
  throw new ChannelError('recipient', 'This is not an address of WhatsApp.', { code: 'no-such-address' })
}

/** Whether two sets of addresses are of one person or group; undefined when they cannot be compared. */
export function areSamePerson(one: readonly Address[], other: readonly Address[]): boolean | undefined {
  const compared = one.flatMap(({ scheme, value }) =>
    other.flatMap(address => (address.scheme === scheme ? [address.value === value] : [])),
  )
  return compared.length === 0 ? undefined : compared.includes(true)
}

export const isGroupAddress = ({ scheme }: Address): boolean => scheme === 'group'

/** Status posts, channels and bots are not messages to the company. */
export const isIgnoredJid = (jid: string): boolean => /@(broadcast|newsletter|bot)$/u.test(jid)

/** A person with all known addresses; `address` identifies the chat: the number where it is known. */
export interface AliasedPerson {
  readonly address: Address
  readonly aliases: readonly Address[]
}

/** Returns the person with these jids, in any order. */
export function personOf(jids: readonly (string | null | undefined)[]): AliasedPerson | undefined {
  const known = new Map(
    jids
      .map(jid => addressOfJid(jid))
      .flatMap(address => (address ? [[addressKey(address), address] as const] : [])),
  )
  const aliases = [...known.values()].toSorted(
    (a, b) => Number(b.scheme === 'pn') - Number(a.scheme === 'pn'),
  )
  const [address] = aliases
  return address && { address, aliases }
}
