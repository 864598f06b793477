import { createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import {
  aesDecryptCTR,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  type KeyPair,
  proto,
} from 'baileys'
import type { DeviceKeys } from './companion.ts'
import type { ClientConnection } from './client-connection.ts'
import { newMessageId } from './fake-user.ts'
import { iqResult, bigEndian, bytesOf, child, stanzaTime, SERVER, stanza } from './stanza.ts'

const KEY_TYPE = Buffer.from([5])
const ACCOUNT_SIGNATURE = Buffer.from([6, 0])

/** A device that waits to be linked. */
export interface Applicant {
  readonly connection: ClientConnection
  readonly keys: DeviceKeys
  /** The secret of its QR codes, once the server has retired it: no phone links with it. */
  retiredSecret?: Buffer
}

/** Returns the keys that the device sent in the handshake. */
export function deviceKeysOf(
  clientKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
): DeviceKeys {
  return {
    noiseKey: Buffer.from(clientKey),
    registrationId: bigEndian(data.eRegid),
    identityKey: Buffer.concat([KEY_TYPE, data.eIdent ?? new Uint8Array()]),
    signedPreKey: {
      keyId: bigEndian(data.eSkeyId),
      publicKey: Buffer.concat([KEY_TYPE, data.eSkeyVal ?? new Uint8Array()]),
      signature: Buffer.from(data.eSkeySig ?? new Uint8Array()),
    },
  }
}

/** Creates the references for a device's QR codes, used in order. */
export function qrReferences(count: number): readonly string[] {
  return Array.from({ length: count }, () => randomBytes(16).toString('base64url'))
}

export function pairDeviceOffer(references: readonly string[]): BinaryNode {
  const refs = references.map(ref => stanza('ref', {}, Buffer.from(ref)))
  return stanza('iq', { id: newMessageId(), type: 'set', xmlns: 'md', from: SERVER }, [
    stanza('pair-device', {}, refs),
  ])
}

/** Builds the server's notice that the secret of a device's QR codes is retired. */
export function registrationRefresh(): BinaryNode {
  return stanza(
    'notification',
    { id: newMessageId(), from: SERVER, type: 'companion_reg_refresh', t: stanzaTime() },
    [stanza('companion_reg_refresh')],
  )
}

/** Builds the server's demand of a passkey: while a device is linked, or later. */
export function passkeyDemand(type: 'passkey_prologue_request' | 'passkey'): BinaryNode {
  const options = { challenge: randomBytes(32).toString('base64url'), rpId: 'whatsapp.com' }
  return stanza('notification', { id: newMessageId(), from: SERVER, type, t: stanzaTime() }, [
    stanza('passkey_request_options', {}, Buffer.from(JSON.stringify(options))),
  ])
}

/** Builds the notice of a typed code without the phone's key, which comes before the demand of a passkey. */
export function bareLinkNotice(): BinaryNode {
  return stanza(
    'notification',
    { id: newMessageId(), from: SERVER, type: 'link_code_companion_reg', t: stanzaTime() },
    [stanza('link_code_companion_reg', { stage: 'primary_hello' })],
  )
}

/** Parses a QR code: the reference, the device's identity and the secret shared by scanning. */
export function readQr(qr: string): { readonly reference: string; readonly secret: Buffer } {
  const [reference = '', , , secret = ''] = (qr.split('#').at(-1) ?? '').split(',')
  return { reference, secret: Buffer.from(secret, 'base64') }
}

/** Builds the server's confirmation that the device is linked, signed by the phone's account key. */
export function pairSuccess(
  device: { jid: string; lid: string; identityKey: Uint8Array },
  account: KeyPair,
  secret: Buffer,
  name?: string,
): BinaryNode {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Number(stanzaTime()),
    keyIndex: 1,
  }).finish()
  const signed = Buffer.concat([ACCOUNT_SIGNATURE, details, device.identityKey.subarray(1)])
  const identity = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature: Curve.sign(account.private, signed),
  }).finish()
  const hmac = createHmac('sha256', secret).update(identity).digest()
  return stanza('iq', { id: newMessageId(), type: 'set', xmlns: 'md', from: SERVER }, [
    stanza('pair-success', {}, [
      stanza('device', { jid: device.jid, lid: device.lid }),
      stanza('platform', { name: 'android' }),
      stanza('biz', { name }),
      stanza(
        'device-identity',
        {},
        proto.ADVSignedDeviceIdentityHMAC.encode({ details: identity, hmac }).finish(),
      ),
    ]),
  ])
}

/** Linking by a code that the owner types into the phone: both sides agree on keys that require the code. */
export class CodePairing {
  readonly applicant: Applicant
  readonly #wrapped: Buffer
  readonly #reference = randomBytes(16)
  readonly #ephemeral = Curve.generateKeyPair()
  #deviceKey: Buffer = Buffer.alloc(0)

  /** `hello` is the device's linking request. */
  constructor(applicant: Applicant, hello: BinaryNode) {
    this.applicant = applicant
    this.#wrapped = bytesOf(hello, 'link_code_pairing_wrapped_companion_ephemeral_pub')
  }

  /** Builds the server's answer to the request. */
  acceptHello(question: BinaryNode): BinaryNode {
    return iqResult(question, [
      stanza('link_code_companion_reg', { stage: 'companion_hello' }, [
        stanza('link_code_pairing_ref', {}, this.#reference),
      ]),
    ])
  }

  /** Processes the typed code: sends the phone's keys to the device. */
  async enterCode(code: string, account: KeyPair): Promise<BinaryNode> {
    const [salt, iv, sealed] = [
      this.#wrapped.subarray(0, 32),
      this.#wrapped.subarray(32, 48),
      this.#wrapped.subarray(48),
    ]
    this.#deviceKey = aesDecryptCTR(sealed, await derivePairingCodeKey(code, salt), iv)
    const [ourSalt, ourIv] = [randomBytes(32), randomBytes(16)]
    const wrapped = Buffer.concat([
      ourSalt,
      ourIv,
      aesEncryptCTR(this.#ephemeral.public, await derivePairingCodeKey(code, ourSalt), ourIv),
    ])
    return stanza(
      'notification',
      { id: newMessageId(), from: SERVER, type: 'link_code_companion_reg', t: stanzaTime() },
      [
        stanza('link_code_companion_reg', { stage: 'primary_hello' }, [
          stanza('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrapped),
          stanza('primary_identity_pub', {}, account.public),
          stanza('link_code_pairing_ref', {}, this.#reference),
        ]),
      ],
    )
  }

  /** Derives the shared secret; throws when the code was wrong. */
  deriveSecret(finish: BinaryNode, account: KeyPair): Buffer {
    const bundle = bytesOf(child(finish, 'link_code_companion_reg'), 'link_code_pairing_wrapped_key_bundle')
    const shared = Curve.sharedKey(this.#ephemeral.private, this.#deviceKey)
    const key = Buffer.from(
      hkdfSync('sha256', shared, bundle.subarray(0, 32), 'link_code_pairing_key_bundle_encryption_key', 32),
    )
    const decipher = createDecipheriv('aes-256-gcm', key, bundle.subarray(32, 44)).setAuthTag(
      bundle.subarray(-16),
    )
    const plain = Buffer.concat([decipher.update(bundle.subarray(44, -16)), decipher.final()])
    const [identity, random] = [plain.subarray(0, 32), plain.subarray(64)]
    const material = Buffer.concat([shared, Curve.sharedKey(account.private, identity), random])
    return Buffer.from(hkdfSync('sha256', material, '', 'adv_secret', 32))
  }
}
