/** The fields of a QR code, in order: reference, noise key, identity key, secret, platform. */
const SECRET_FIELD = 3

/** Returns the QR code with another secret; the reference stays. */
export function withSecret(qr: string, secret: string): string {
  const fields = qr.split(',')
  if (fields.length <= SECRET_FIELD) return qr
  return fields.with(SECRET_FIELD, secret).join(',')
}
