/** A random name that nobody else chooses, also on plain http addresses, where browsers keep `randomUUID` away. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
