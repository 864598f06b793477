import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The name of a kind of file in the key derivation. */
export type MediaUse = 'Image' | 'Video' | 'Audio' | 'Document' | 'History'

const MAC = 10

/** A file encrypted in WhatsApp's format, with its message fields. */
export interface SealedFile {
  readonly bytes: Buffer
  readonly mediaKey: Buffer
  readonly fileSha256: Buffer
  readonly fileEncSha256: Buffer
  readonly fileLength: number
}

export function sealFile(plain: Uint8Array, use: MediaUse): SealedFile {
  const mediaKey = randomBytes(32)
  const { iv, cipherKey, macKey } = keysOf(mediaKey, use)
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, MAC)
  const bytes = Buffer.concat([sealed, mac])
  return {
    bytes,
    mediaKey,
    fileSha256: sha256(plain),
    fileEncSha256: sha256(bytes),
    fileLength: plain.length,
  }
}

/** Decrypts the file; throws when the key does not match. */
export function unsealFile(bytes: Uint8Array, mediaKey: Uint8Array, use: MediaUse): Buffer {
  const { iv, cipherKey, macKey } = keysOf(mediaKey, use)
  const sealed = bytes.subarray(0, -MAC)
  const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, MAC)
  if (!mac.equals(bytes.subarray(-MAC))) throw new Error('the file does not fit its key')
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

function keysOf(mediaKey: Uint8Array, use: MediaUse): { iv: Buffer; cipherKey: Buffer; macKey: Buffer } {
  const expanded = Buffer.from(hkdfSync('sha256', mediaKey, '', `WhatsApp ${use} Keys`, 112))
  return {
    iv: expanded.subarray(0, 16),
    cipherKey: expanded.subarray(16, 48),
    macKey: expanded.subarray(48, 80),
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
