import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { proto } from 'baileys'

/** The edited message with its secret, the one who wrote it, and the one who edits it. */
export interface SealedEditParts {
  readonly id: string
  readonly author: string
  readonly editor: string
  readonly secret: Uint8Array
  readonly kind: 'Message Edit' | 'Event Edit'
}

/** Encrypts an edit with the secret of a message, as phones do since 2026. */
export function sealEdit(
  { id, author, editor, secret, kind }: SealedEditParts,
  targetMessageKey: proto.IMessageKey,
  edited: proto.IMessage,
): proto.IMessage {
  const { EVENT_EDIT, MESSAGE_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType
  const encIv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secret, '', `${id}${author}${editor}${kind}`, 32))
  const cipher = createCipheriv('aes-256-gcm', key, encIv)
  const plain = proto.Message.encode(edited).finish()
  return {
    secretEncryptedMessage: {
      targetMessageKey,
      encPayload: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
      encIv,
      secretEncType: kind === 'Event Edit' ? EVENT_EDIT : MESSAGE_EDIT,
    },
  }
}
