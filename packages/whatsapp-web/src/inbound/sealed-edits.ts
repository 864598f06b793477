import { createDecipheriv, hkdfSync } from 'node:crypto'
import { proto } from 'baileys'
import { toJid } from '../addresses.ts'
import type { CachedMessage } from '../message-cache.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson, type Envelope } from './envelope.ts'

const { EVENT_EDIT, MESSAGE_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType
/** The purpose for which the key of an edit is derived. */
const PURPOSES = new Map([
  [EVENT_EDIT, 'Event Edit'],
  [MESSAGE_EDIT, 'Message Edit'],
])
const TAG_BYTES = 16

/** The jids by which author and sender of something sealed may be named: only the right pair opens it. */
export async function listSealPairs(
  session: SessionContext,
  { person, fromMe }: Envelope,
  { key }: CachedMessage,
): Promise<readonly (readonly [author: string, sender: string])[]> {
  const { id, lid } = session.ownIds()
  const ours = [lid, id].map(jid => jid.replace(/:\d+@/u, '@'))
  const author = key.fromMe
    ? undefined
    : await resolvePerson([key.participant ?? key.remoteJid], session.aliases)
  const authors = author ? author.aliases.map(toJid) : ours
  const senders = fromMe || !person ? ours : person.aliases.map(toJid)
  return authors.flatMap(one => senders.map(other => [one, other] as const))
}

/**
 * The edit that phones encrypt with the secret of the edited message, as an edit in the clear; undefined when its
 * message is not in the cache or its secret does not open it.
 */
export async function openSealedEdit(
  session: SessionContext,
  envelope: Envelope,
  { targetMessageKey: target, encPayload, encIv, secretEncType }: proto.Message.ISecretEncryptedMessage,
): Promise<proto.IMessage | undefined> {
  const purpose = PURPOSES.get(secretEncType ?? proto.Message.SecretEncryptedMessage.SecretEncType.UNKNOWN)
  const cached = target?.id ? await session.messageCache.find(target.id) : undefined
  const secret = cached?.message?.messageContextInfo?.messageSecret
  if (!purpose || !cached || !secret || !target?.id || !encPayload || !encIv) return undefined
  for (const [author, sender] of await listSealPairs(session, envelope, cached)) {
    const key = hkdfSync('sha256', secret, '', `${target.id}${author}${sender}${purpose}`, 32)
    const edited = open(Buffer.from(key), encIv, encPayload)
    if (edited)
      return {
        protocolMessage: edited.protocolMessage ?? {
          type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
          key: target,
          editedMessage: edited,
        },
      }
  }
  return undefined
}

function open(key: Buffer, iv: Uint8Array, sealed: Uint8Array): proto.IMessage | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    return proto.Message.decode(plain)
  } catch {
    // Sealed for another pair, or no message.
    return undefined
  }
}
