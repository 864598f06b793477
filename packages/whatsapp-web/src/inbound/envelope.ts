import { type Address, toStorableText } from '@recado/channels/port'
import { type BinaryNode, decodeMessageNode, toNumber, type WAMessage, type WAMessageKey } from 'baileys'
import { addressOfJid, isGroupAddress, mendJid, type AliasedPerson, personOf } from '../addresses.ts'

/** The jids of our own account. */
export interface OwnIds {
  readonly id: string
  readonly lid: string
}

/** The metadata of a message: chat, author, time. */
export interface Envelope {
  readonly id: string
  readonly key: WAMessageKey
  readonly chat: Address
  readonly at: Date
  readonly fromMe: boolean
  /** The customer, or the author in a group; undefined for ourselves. */
  readonly person: AliasedPerson | undefined
  readonly name: string | undefined
  /** The message was resent because it could not be decrypted. */
  readonly isRetry: boolean
  /** Of the times that its text names; undefined before the company's was read. */
  readonly timeZone: string | undefined
}

/** Finds further jids of a person: the LID of a number, the number of a LID. */
export type AliasLookup = (jid: string) => Promise<string | undefined>

interface EnvelopeOptions {
  readonly aliases: AliasLookup
  readonly now: Date
  readonly isRetry?: boolean
  readonly timeZone: string | undefined
}

export function envelopeOfStanza(
  attrs: BinaryNode['attrs'],
  ownIds: OwnIds,
  options: EnvelopeOptions,
): Promise<Envelope | undefined> {
  const { fullMessage } = decodeMessageNode({ tag: 'message', attrs }, ownIds.id, ownIds.lid)
  return envelopeOf(fullMessage, options)
}

/** Undefined for a message outside of chats with people. */
export async function envelopeOf(
  message: WAMessage,
  { aliases, now, isRetry = false, timeZone }: EnvelopeOptions,
): Promise<Envelope | undefined> {
  const key = { ...message.key, remoteJid: mendJid(message.key.remoteJid) }
  const address = addressOfJid(key.remoteJid)
  if (!address || !key.id) return undefined
  const fromMe = key.fromMe === true
  const inGroup = isGroupAddress(address)
  const jids = inGroup ? [key.participant, key.participantAlt] : [key.remoteJid, key.remoteJidAlt]
  const person = await resolvePerson(jids, aliases)
  const chat = inGroup ? address : person?.address
  if (!chat) return undefined
  const seconds = toNumber(message.messageTimestamp)
  return {
    id: key.id,
    key,
    chat,
    at: seconds > 0 ? new Date(seconds * 1_000) : now,
    fromMe,
    person: fromMe && inGroup ? undefined : person,
    name: !fromMe && message.pushName ? toStorableText(message.pushName) : undefined,
    isRetry,
    timeZone,
  }
}

/** Resolves the person of these jids, with the matching number or LID where known. */
export async function resolvePerson(
  jids: readonly (string | null | undefined)[],
  aliases: AliasLookup,
): Promise<AliasedPerson | undefined> {
  const given = jids.filter((jid): jid is string => typeof jid === 'string' && jid !== '')
  const known = personOf(given)
  if (!known || known.aliases.length > 1 || given[0] === undefined) return known
  return personOf([...given, await aliases(given[0])])
}
