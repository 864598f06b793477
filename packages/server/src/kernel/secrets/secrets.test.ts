import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SecretUnreadable, makeSecrets } from './secrets.ts'
import { newToken, tokenHash } from './tokens.ts'

const k1 = { id: 'k1', key: randomBytes(32) }
const k2 = { id: 'k2', key: randomBytes(32) }
const place = { companyId: 7, table: 'prompts', column: 'api_key', row: 12 }

describe('secrets at rest', () => {
  it('come back as they were, whatever they hold', () => {
    const secrets = makeSecrets([k1])
    for (const text of ['', 'sk-çã-😀', 'a:b:c', 'x'.repeat(100_000)]) {
      expect(secrets.open(place, secrets.seal(place, text))).toBe(text)
    }
  })

  it('have the documented form and never the same one twice', () => {
    const secrets = makeSecrets([k1])
    const sealed = secrets.seal(place, 'sk-secret')
    expect(sealed).toMatch(/^v1:k1:[\w-]{16}:[\w-]{22}:[\w-]+$/u)
    expect(sealed).not.toContain('sk-secret')
    expect(secrets.seal(place, 'sk-secret')).not.toBe(sealed)
  })

  it.each([
    ['company', { ...place, companyId: 8 }],
    ['table', { ...place, table: 'queues' }],
    ['column', { ...place, column: 'voice_key' }],
    ['row', { ...place, row: 13 }],
  ])('cannot be opened in another %s', (_, elsewhere) => {
    const secrets = makeSecrets([k1])
    const sealed = secrets.seal(place, 'sk-secret')
    expect(() => secrets.open(elsewhere, sealed)).toThrow(SecretUnreadable)
  })

  it('cannot be opened after any one character was changed', () => {
    const secrets = makeSecrets([k1])
    const sealed = secrets.seal(place, 'sk-secret')
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const forged = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      // The last character of a base64url part may carry unused bits; those decode to the same bytes.
      if (forged.split(':').every((part, i) => same(part, sealed.split(':')[i] ?? '', i))) continue
      expect(() => secrets.open(place, forged), forged).toThrow(SecretUnreadable)
    }
  })

  it('cannot be opened with a shortened tag', () => {
    const secrets = makeSecrets([k1])
    const parts = secrets.seal(place, 'sk-secret').split(':')
    parts[3] = (parts[3] ?? '').slice(0, 6)
    expect(() => secrets.open(place, parts.join(':'))).toThrow(SecretUnreadable)
  })

  it('are sealed with the first key and opened with all of them', () => {
    const old = makeSecrets([k1]).seal(place, 'sk-secret')
    const rotated = makeSecrets([k2, k1])
    expect(rotated.open(place, old)).toBe('sk-secret')
    expect(rotated.isCurrent(old)).toBe(false)
    expect(rotated.isCurrent(rotated.seal(place, 'sk-secret'))).toBe(true)
    expect(() => makeSecrets([k2]).open(place, old)).toThrow(SecretUnreadable)
  })

  it('need a sound ring', () => {
    expect(() => makeSecrets([])).toThrow('At least one key')
    expect(() => makeSecrets([k1, k1])).toThrow('same id')
    expect(() => makeSecrets([{ id: 'k3', key: randomBytes(16) }])).toThrow('32 bytes')
  })
})

describe('tokens', () => {
  it('have 256 random bits and are kept as a hash', () => {
    const token = newToken()
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    expect(newToken()).not.toBe(token)
    expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

function same(a: string, b: string, part: number): boolean {
  return part < 2 ? a === b : Buffer.from(a, 'base64url').equals(Buffer.from(b, 'base64url'))
}
