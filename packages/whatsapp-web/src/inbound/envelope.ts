import { type Address, storableText } from '@recado/channels/port'
import { type BinaryNode, decodeMessageNode, toNumber, type WAMessage, type WAMessageKey } from 'baileys'
import { addressOf, isGroup, type Person, personOf } from '../addresses.ts'

/** Our own account, as jids. */
export interface Own {
  readonly id: string
  readonly lid: string
}

/** What surrounds a message: where, by whom, when. */
export interface Envelope {
  readonly id: string
  readonly key: WAMessageKey
  readonly chat: Address
  readonly at: Date
  readonly fromMe: boolean
  /** The customer, or in a group whoever wrote; undefined for ourselves. */
  readonly person: Person | undefined
  readonly name: string | undefined
  /** It was sent anew because it could not be read the first time. */
  readonly isRetry: boolean
}

/** More names of people than a message carries: the LID of a number, the number of a LID. */
export type Aliases = (jid: string) => Promise<string | undefined>

interface Surroundings {
  readonly aliases: Aliases
  readonly now: Date
  readonly isRetry?: boolean
}

export function envelopeOfStanza(attrs: BinaryNode['attrs'], own: Own, around: Surroundings): Promise<Envelope | undefined> {
  const { fullMessage } = decodeMessageNode({ tag: 'message', attrs }, own.id, own.lid)
  return envelopeOf(fullMessage, around)
}

/** Undefined for what is not said in a chat with people. */
export async function envelopeOf(message: WAMessage, { aliases, now, isRetry = false }: Surroundings): Promise<Envelope | undefined> {
  const { key } = message
  const where = addressOf(key.remoteJid)
  if (!where || !key.id) return undefined
  const fromMe = key.fromMe === true
  const inGroup = isGroup(where)
  const jids = inGroup ? [key.participant, key.participantAlt] : [key.remoteJid, key.remoteJidAlt]
  const person = await personWith(jids, aliases)
  const chat = inGroup ? where : person?.address
  if (!chat) return undefined
  const seconds = toNumber(message.messageTimestamp)
  return {
    id: key.id,
    key,
    chat,
    at: seconds > 0 ? new Date(seconds * 1_000) : now,
    fromMe,
    person: fromMe && inGroup ? undefined : person,
    name: !fromMe && message.pushName ? storableText(message.pushName) : undefined,
    isRetry,
  }
}

/** The person behind these jids, with the number or LID that goes with them where it is known. */
export async function personWith(jids: readonly (string | null | undefined)[], aliases: Aliases): Promise<Person | undefined> {
  const given = jids.filter((jid): jid is string => typeof jid === 'string' && jid !== '')
  const known = personOf(given)
  if (!known || known.aliases.length > 1 || given[0] === undefined) return known
  return personOf([...given, await aliases(given[0])])
}
