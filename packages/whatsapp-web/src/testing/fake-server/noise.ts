import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { Curve, NOISE_MODE, NOISE_WA_HEADER, proto } from 'baileys'
import { certificateChain } from './certificate-authority.ts'

const TAG = 16

/** Encrypts one direction of a connection: AES-256-GCM with a counter as nonce. */
export class Cipher {
  readonly #key: Uint8Array
  #count = 0

  constructor(key: Uint8Array) {
    this.#key = key
  }

  seal(plain: Uint8Array, aad: Uint8Array = new Uint8Array()): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, this.#nonce()).setAAD(aad)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }

  unseal(sealed: Uint8Array, aad: Uint8Array = new Uint8Array()): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, this.#nonce())
      .setAAD(aad)
      .setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  }

  #nonce(): Buffer {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(this.#count, 8)
    this.#count += 1
    return nonce
  }
}

/** The result of the handshake: the client's key, its payload, and the ciphers of both directions. */
export interface HandshakeResult {
  readonly clientKey: Buffer
  readonly payload: proto.ClientPayload
  readonly reading: Cipher
  readonly writing: Cipher
}

/** Of all connections: to certify a key takes longer than the handshake. */
const STATIC = Curve.generateKeyPair()
const CERTIFICATES = certificateChain(STATIC.public)

/** The server's half of Noise_XX_25519_AESGCM_SHA256 in WhatsApp's variant. */
export class NoiseResponder {
  readonly #ephemeral = Curve.generateKeyPair()
  #hash: Buffer = Buffer.from(NOISE_MODE)
  #salt: Buffer = this.#hash
  #cipher = new Cipher(this.#hash)

  constructor() {
    this.#mixHash(NOISE_WA_HEADER)
  }

  /** Answers the client hello. */
  hello(frame: Uint8Array): Uint8Array {
    const theirs = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral ?? new Uint8Array()
    this.#mixHash(theirs)
    this.#mixHash(this.#ephemeral.public)
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, theirs))
    const key = this.#seal(STATIC.public)
    this.#mixKey(Curve.sharedKey(STATIC.private, theirs))
    const payload = this.#seal(CERTIFICATES)
    return proto.HandshakeMessage.encode({
      serverHello: { ephemeral: this.#ephemeral.public, static: key, payload },
    }).finish()
  }

  /** Handles the client finish; throws when it does not match the hello. */
  finish(frame: Uint8Array): HandshakeResult {
    const { clientFinish } = proto.HandshakeMessage.decode(frame)
    const clientKey = this.#unseal(clientFinish?.static ?? new Uint8Array())
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, clientKey))
    const payload = proto.ClientPayload.decode(this.#unseal(clientFinish?.payload ?? new Uint8Array()))
    const [reading, writing] = this.#derive(new Uint8Array())
    return { clientKey, payload, reading: new Cipher(reading), writing: new Cipher(writing) }
  }

  #mixHash(data: Uint8Array): void {
    this.#hash = createHash('sha256').update(this.#hash).update(data).digest()
  }

  #mixKey(secret: Uint8Array): void {
    const [salt, key] = this.#derive(secret)
    this.#salt = salt
    this.#cipher = new Cipher(key)
  }

  #derive(secret: Uint8Array): readonly [Buffer, Buffer] {
    const both = Buffer.from(hkdfSync('sha256', secret, this.#salt, '', 64))
    return [both.subarray(0, 32), both.subarray(32)]
  }

  #seal(plain: Uint8Array): Buffer {
    const sealed = this.#cipher.seal(plain, this.#hash)
    this.#mixHash(sealed)
    return sealed
  }

  #unseal(sealed: Uint8Array): Buffer {
    const plain = this.#cipher.unseal(sealed, this.#hash)
    this.#mixHash(sealed)
    return plain
  }
}
