import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import { optionHash } from './contents.ts'

/** Encrypts a vote; decrypting it requires the poll's secret. Addresses are of persons, without device. */
export function encryptVote(
  poll: { id: string; author: string; secret: Uint8Array },
  voter: string,
  options: readonly string[],
): proto.Message.IPollEncValue {
  const use = Buffer.concat([Buffer.from(`${poll.id}${poll.author}${voter}Poll Vote`), Buffer.from([1])])
  const base = createHmac('sha256', Buffer.alloc(32)).update(poll.secret).digest()
  const key = createHmac('sha256', base).update(use).digest()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${poll.id}\u0000${voter}`))
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions: options.map(optionHash) }).finish()
  return { encPayload: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]), encIv: iv }
}
