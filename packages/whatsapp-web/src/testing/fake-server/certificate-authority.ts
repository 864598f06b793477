import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { Curve, proto, WA_CERT_DETAILS } from 'baileys'

/** DER prefix of an X25519 private key before its 32 raw bytes (RFC 8410). */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** The fake's certificate authority: the same in every process, so that a server under test can trust it. */
const ROOT = keyPairOf(createHash('sha256').update('the test root of a WhatsApp that is none').digest())

/** Public key of the root of every fake's certificate chain. */
export const ROOT_KEY: Uint8Array = ROOT.public

const WHATSAPP_KEY = WA_CERT_DETAILS.PUBLIC_KEY

/** Makes the library of this process trust the fake as WhatsApp. Only clients of a fake may call this. */
export function installFakeRoot(): void {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(ROOT_KEY)
}

/** Makes the library trust the real WhatsApp again. */
export function trustWhatsApp(): void {
  WA_CERT_DETAILS.PUBLIC_KEY = WHATSAPP_KEY
}

/** Builds the chain that a server sends in the handshake: root, intermediate, then the server's own key. */
export function certificateChain(serverKey: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate
  const intermediate = Curve.generateKeyPair()
  const intermediateDetails = Details.encode({
    serial: 1,
    issuerSerial: WA_CERT_DETAILS.SERIAL,
    key: intermediate.public,
  }).finish()
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: serverKey }).finish()
  return proto.CertChain.encode({
    intermediate: { details: intermediateDetails, signature: Curve.sign(ROOT.private, intermediateDetails) },
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
  }).finish()
}

function keyPairOf(seed: Buffer): { readonly private: Buffer; readonly public: Buffer } {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { private: seed, public: spki.subarray(-32) }
}
