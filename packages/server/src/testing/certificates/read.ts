import { readFileSync } from 'node:fs'

/**
 * Files of an authority for tests alone, whose own key was thrown away: a bank on loopback, and a client of it, as
 * PEM and as PKCS #12 with the password `segredo`.
 */
export const readTestCertificate = (
  name: 'authority.crt' | 'bank.pem' | 'client.pem' | 'client.p12',
): Buffer => readFileSync(new URL(name, import.meta.url))
