import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate and its key, as PEM. */
export interface TlsCertificate {
  readonly cert: string
  readonly key: string
}

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const
const OID = {
  ecdsaSha256: '2a8648ce3d040302',
  commonName: '550403',
  altNames: '551d11',
  basicConstraints: '551d13',
} as const
const CONTEXT = { version: 0xa0, extensions: 0xa3, dns: 0x82, ip: 0x87 } as const

/** Creates a certificate for names and IPv4 addresses of this machine, valid for a year from yesterday. */
export function selfSigned(names: readonly string[], now: Date = new Date()): TlsCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tbs = toBeSigned(names, publicKey, now)
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', tbs, privateKey))
  const certificate = der(TAG.sequence, tbs, algorithm(), signature)
  return {
    cert: pem('CERTIFICATE', certificate),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

function toBeSigned(names: readonly string[], publicKey: KeyObject, now: Date): Buffer {
  const day = 86_400_000
  const name = distinguishedName(names[0] ?? 'localhost')
  return der(
    TAG.sequence,
    der(CONTEXT.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm(),
    name,
    der(TAG.sequence, time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 365 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      CONTEXT.extensions,
      der(
        TAG.sequence,
        extension(OID.altNames, altNames(names)),
        extension(OID.basicConstraints, authority()),
      ),
    ),
  )
}

function authority(): Buffer {
  return der(TAG.sequence, Buffer.from([0x01, 0x01, 0xff]))
}

function altNames(names: readonly string[]): Buffer {
  const isIp = (name: string): boolean => /^[\d.]+$/.test(name)
  return der(
    TAG.sequence,
    ...names.map(name =>
      isIp(name)
        ? der(CONTEXT.ip, Buffer.from(name.split('.').map(Number)))
        : der(CONTEXT.dns, Buffer.from(name)),
    ),
  )
}

function extension(oid: string, value: Buffer): Buffer {
  return der(TAG.sequence, identifier(oid), der(TAG.octets, value))
}

function algorithm(): Buffer {
  return der(TAG.sequence, identifier(OID.ecdsaSha256))
}

function distinguishedName(name: string): Buffer {
  return der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, identifier(OID.commonName), der(TAG.utf8, Buffer.from(name)))),
  )
}

function identifier(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, 'hex'))
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)
  return der(TAG.time, Buffer.from(`${digits}Z`))
}

/** Encodes one DER value: tag, length, contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body])
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
