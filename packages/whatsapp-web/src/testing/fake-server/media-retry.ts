import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type BinaryNode, normalizeMessageContent, proto } from 'baileys'
import type { MediaHost } from './media-host.ts'
import { child, SERVER, stanzaTime, stanza } from './stanza.ts'

interface FileMessage {
  readonly mediaKey?: Uint8Array | null
  readonly directPath?: string | null
}

/** Builds the phone's answer to a reupload request: the new path, or that the phone has no file either. */
export function mediaRetryAnswer(
  question: BinaryNode,
  message: proto.IMessage | undefined,
  media: MediaHost,
): BinaryNode {
  const { id = '' } = question.attrs
  const asked = child(question, 'rmr')
  const file = message && fileOf(message)
  const directPath = file?.directPath ? media.restore(file.directPath) : undefined
  const attrs = { id, from: SERVER, type: 'mediaretry', t: stanzaTime() }
  const about = stanza('rmr', { ...asked?.attrs })
  if (!file?.mediaKey || directPath === undefined)
    return stanza('notification', attrs, [about, stanza('error', { code: '2' })])
  return stanza('notification', attrs, [about, encrypted(id, file.mediaKey, directPath)])
}

function encrypted(id: string, mediaKey: Uint8Array, directPath: string): BinaryNode {
  const result = proto.MediaRetryNotification.ResultType.SUCCESS
  const plain = proto.MediaRetryNotification.encode({ stanzaId: id, directPath, result }).finish()
  const key = Buffer.from(hkdfSync('sha256', mediaKey, '', 'WhatsApp Media Retry Notification', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return stanza('encrypt', {}, [stanza('enc_p', {}, sealed), stanza('enc_iv', {}, iv)])
}

function fileOf(message: proto.IMessage): FileMessage | undefined {
  const parts = Object.values(normalizeMessageContent(message) ?? {}) as (FileMessage | null)[]
  return parts.find(part => part?.mediaKey && part.directPath) ?? undefined
}
