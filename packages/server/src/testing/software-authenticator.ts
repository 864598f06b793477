import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { PasskeyAddition, PasskeyAssertion, PasskeyEnrolment, PasskeyRequest } from '@recado/contract'

// An authenticator and its browser, by WebAuthn Level 3: ES256, attestation "none".

/** A value of CBOR, as far as attestations need it (RFC 8949). */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 0x1_00) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([
    cborHead(5, value.size),
    ...[...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]),
  ])
}

const FLAGS = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 }
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const uint = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** How an answer differs from that of an honest browser and authenticator. */
export interface Fault {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  /** Null: the authenticator names no user. */
  readonly userHandle?: string | null
  /** Signs with another key. */
  readonly key?: KeyObject
  /** Of another credential. */
  readonly id?: string
}

/** One passkey in software, at one origin. A `counter` of 0 never counts. */
export class SoftwareAuthenticator {
  readonly id: string
  counter: number
  readonly #origin: string
  readonly #isSynced: boolean
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''

  constructor(
    origin: string,
    { counter = 0, isSynced = false, id = randomBytes(32).toString('base64url') } = {},
  ) {
    this.#origin = origin
    this.#isSynced = isSynced
    this.counter = counter
    this.id = id
  }

  #clientData(type: string, challenge: string, fault: Fault): string {
    const data = {
      type: fault.type ?? type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  #authenticatorData(rpId: string, fault: Fault, attested?: Buffer): Buffer {
    const flags =
      FLAGS.present |
      ((fault.isUserVerified ?? true) ? FLAGS.verified : 0) |
      (this.#isSynced ? FLAGS.syncable | FLAGS.synced : 0) |
      (attested ? FLAGS.attested : 0)
    return Buffer.concat([
      sha256(fault.rpId ?? rpId),
      Buffer.from([flags]),
      uint(4, fault.counter ?? this.counter),
      ...(attested ? [attested] : []),
    ])
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyEnrolment, fault: Fault = {}): PasskeyAddition['credential'] {
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), uint(2, id.length), id, encodeCbor(key)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(rp.id, fault, attested)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, fault),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge, rpId }: PasskeyRequest, fault: Fault = {}): PasskeyAssertion {
    if (this.counter > 0) this.counter += 1
    const clientDataJSON = this.#clientData('webauthn.get', challenge, fault)
    const data = this.#authenticatorData(rpId, fault)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]))
      .sign(fault.key ?? this.#keys.privateKey)
    const id = fault.id ?? this.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: fault.userHandle === undefined ? this.#userHandle : fault.userHandle,
      },
    }
  }
}
