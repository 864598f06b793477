/** Addresses of Google have no dots and two names. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key under which letters to an address are counted: the spellings of one mailbox are equal. A mail server that
 * tells them apart has their owners share a count, which is harmless.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
