import type { Address } from '@recado/channels/port'
import { proto, type WAMessageKey } from 'baileys'
import { addressOfJid, areSamePerson } from '../addresses.ts'
import type { GroupCache } from '../groups.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson, type Envelope } from './envelope.ts'

// A phone may name any message. Each change of one, and each copy that is sent again, is bound to its chat.

const { REVOKE } = proto.Message.ProtocolMessage.Type

/** Whether a message was in the chat of this jid; undefined when its addresses cannot be compared. */
export async function isOfChat(
  session: SessionContext,
  { remoteJid }: WAMessageKey,
  jid: string | null | undefined,
): Promise<boolean | undefined> {
  return areSamePerson(await listAddressesOf(session, remoteJid), await listAddressesOf(session, jid))
}

/** All known addresses of a chat or a person. */
export async function listAddressesOf(
  { aliases }: SessionContext,
  jid: string | null | undefined,
): Promise<readonly Address[]> {
  const address = addressOfJid(jid)
  if (!address) return []
  return address.scheme === 'group' ? [address] : ((await resolvePerson([jid], aliases))?.aliases ?? [])
}

/**
 * Whether a change comes from who wrote the message that it names, or deletes it as an admin of the group. A message that is
 * no longer in the cache is left to the core.
 */
export async function mayChange(
  session: SessionContext,
  groups: GroupCache,
  envelope: Envelope,
  { key: target, type }: proto.Message.IProtocolMessage,
): Promise<boolean> {
  const cached = target?.id ? await session.messageCache.find(target.id) : undefined
  // Our own phone is trusted.
  if (!cached || envelope.fromMe) return true
  if ((await isOfChat(session, cached.key, envelope.key.remoteJid)) === false) return false
  if (envelope.chat.scheme !== 'group') return !cached.key.fromMe
  const isAuthor =
    !cached.key.fromMe &&
    areSamePerson(await listAddressesOf(session, cached.key.participant), envelope.person?.aliases ?? []) !==
      false
  return isAuthor || (type === REVOKE && (await isAdmin(groups, envelope)))
}

/** Nothing is known of a group that was never asked about; then the network is believed. */
async function isAdmin(groups: GroupCache, { key, person }: Envelope): Promise<boolean> {
  const group = await groups.cached(key.remoteJid ?? '')
  return (
    !group ||
    group.participants.some(({ id, lid, phoneNumber, admin }) => {
      const addresses = [id, lid, phoneNumber].flatMap(jid => addressOfJid(jid) ?? [])
      return admin && areSamePerson(addresses, person?.aliases ?? []) !== false
    })
  )
}
