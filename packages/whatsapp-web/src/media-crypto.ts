import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'
import type { FileKind } from '@recado/channels/port'

const HKDF_INFO: Readonly<Record<FileKind, string>> = {
  image: 'WhatsApp Image Keys',
  sticker: 'WhatsApp Image Keys',
  video: 'WhatsApp Video Keys',
  audio: 'WhatsApp Audio Keys',
  voice: 'WhatsApp Audio Keys',
  document: 'WhatsApp Document Keys',
}
const MAC_BYTES = 10

function keysOf(key: Uint8Array, type: FileKind): { iv: Buffer; cipher: Buffer; mac: Buffer } {
  const all = Buffer.from(hkdfSync('sha256', key, new Uint8Array(), HKDF_INFO[type], 112))
  return { iv: all.subarray(0, 16), cipher: all.subarray(16, 48), mac: all.subarray(48, 80) }
}

/** The values required before an upload. Bytes are those of the plain file. */
export interface EncryptedFileInfo {
  readonly fileSha256: Uint8Array
  readonly fileEncSha256: Uint8Array
  readonly fileLength: number
  readonly encryptedLength: number
}

/** Encrypts a file for WhatsApp's media servers: AES-CBC followed by a MAC. Calls `onDone` at the end. */
export async function* encryptStream(
  plain: ReadableStream<Uint8Array>,
  key: Uint8Array,
  type: FileKind,
  onDone: (onDone: EncryptedFileInfo) => void,
): AsyncGenerator<Uint8Array> {
  const { iv, cipher: cipherKey, mac } = keysOf(key, type)
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const hmac = createHmac('sha256', mac).update(iv)
  const [plainHash, wholeHash] = [createHash('sha256'), createHash('sha256')]
  let [fileLength, encryptedLength] = [0, 0]
  const track = (bytes: Uint8Array): Uint8Array => {
    wholeHash.update(bytes)
    encryptedLength += bytes.length
    return bytes
  }
  for await (const chunk of plain) {
    fileLength += chunk.length
    plainHash.update(chunk)
    const bytes = cipher.update(chunk)
    hmac.update(bytes)
    yield track(bytes)
  }
  const last = cipher.final()
  hmac.update(last)
  yield track(last)
  yield track(hmac.digest().subarray(0, MAC_BYTES))
  onDone({ fileSha256: plainHash.digest(), fileEncSha256: wholeHash.digest(), fileLength, encryptedLength })
}

/** Decrypts a file. Fails at the end when it is not the file that its sender encrypted. */
export async function* decryptStream(
  stored: ReadableStream<Uint8Array>,
  key: Uint8Array,
  type: FileKind,
): AsyncGenerator<Uint8Array> {
  const { iv, cipher, mac } = keysOf(key, type)
  const decipher = createDecipheriv('aes-256-cbc', cipher, iv)
  const hmac = createHmac('sha256', mac).update(iv)
  let tail = Buffer.alloc(0)
  for await (const chunk of stored) {
    const bytes = Buffer.concat([tail, chunk])
    const body = bytes.subarray(0, Math.max(0, bytes.length - MAC_BYTES))
    tail = bytes.subarray(body.length)
    if (body.length === 0) continue
    hmac.update(body)
    yield decipher.update(body)
  }
  const expected = hmac.digest().subarray(0, MAC_BYTES)
  if (tail.length !== MAC_BYTES || !timingSafeEqual(tail, expected))
    throw new Error('The file was changed on its way.')
  yield decipher.final()
}

/** Wraps a generator as a stream with backpressure. */
export function toReadableStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
