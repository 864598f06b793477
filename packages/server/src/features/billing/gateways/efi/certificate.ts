import type { X509Certificate } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { ClientCertificate } from '../../../../kernel/outgoing/index.ts'

/** Why a file is no certificate that identifies this server; each is a message of the form. */
export type CertificateFault =
  | 'certificateUnreadable'
  | 'certificatePassword'
  | 'certificateKeyMissing'
  | 'certificateExpired'

/** Reads a certificate with its key from a file, PKCS #12 or PEM, in base64. */
export function readCertificate(base64: string, passphrase: string): ClientCertificate {
  const bytes = Buffer.from(base64, 'base64')
  const pem = bytes.toString('latin1')
  const password = passphrase === '' ? {} : { passphrase }
  return pem.includes('-----BEGIN ') ? { cert: pem, key: pem, ...password } : { pfx: bytes, ...password }
}

/** Finds what is wrong with a certificate; undefined when it can be used. */
export function findCertificateFault(
  certificate: ClientCertificate,
  now: Date,
): CertificateFault | undefined {
  if ('cert' in certificate) {
    const { cert } = certificate
    if (!cert.includes('-----BEGIN CERTIFICATE-----')) return 'certificateUnreadable'
    if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(cert)) return 'certificateKeyMissing'
  }
  try {
    const presented = loadPresented(certificate)
    if (!presented) return 'certificateUnreadable'
    return presented.validToDate < now ? 'certificateExpired' : undefined
  } catch (error) {
    return isPasswordError(error) ? 'certificatePassword' : 'certificateUnreadable'
  }
}

/**
 * The certificate that a connection presents. Node opens PKCS #12 only for TLS, so a socket that leads
 * nowhere reads it.
 */
function loadPresented(certificate: ClientCertificate): X509Certificate | undefined {
  const socket = new TLSSocket(new PassThrough(), { secureContext: createSecureContext(certificate) })
  const presented = socket.getX509Certificate()
  socket.destroy()
  return presented
}

const isPasswordError = (error: unknown): boolean =>
  error instanceof Error &&
  /mac verify failure|bad decrypt|bad password|interrupted or cancelled/.test(error.message)
