import { expect, it } from 'vitest'
import { judgeLogin, type LoginFacts, type LoginProof } from './judge-login.ts'

// Seen red: without each of the comparisons.

const BEFORE: LoginFacts = {
  passwordHash: 'hash',
  appSecret: 'secret',
  passkeyIds: [1, 2],
  requiresSso: false,
  provider: { issuer: 'https://id.acme.example', clientId: 'recado' },
  domains: ['acme.example'],
  hasAccount: true,
}
const PASSWORD: LoginProof = { kind: 'password' }
const PASSKEY: LoginProof = { kind: 'passkey' }
const SSO: LoginProof = {
  kind: 'sso',
  issuer: 'https://id.acme.example',
  clientId: 'recado',
  domain: 'acme.example',
}
const WRONG = ['ERR_INVALID_CREDENTIALS', 'ERR_PASSKEY_LOGIN', 'ERR_SSO_EXPIRED'] as const
const IN = [undefined, undefined, undefined] as const
const SSO_ALONE = [undefined, undefined, 'ERR_SSO_EXPIRED'] as const

it.each<[string, Partial<LoginFacts>, readonly (string | undefined)[]]>([
  ['nothing changes', {}, IN],
  ['the password changes', { passwordHash: 'other' }, WRONG],
  ['the app goes', { appSecret: null }, WRONG],
  ['another app comes', { appSecret: 'other' }, WRONG],
  ['one passkey goes', { passkeyIds: [2] }, WRONG],
  ['one more passkey comes', { passkeyIds: [1, 2, 3] }, IN],
  ['SSO is demanded', { requiresSso: true }, ['ERR_SSO_REQUIRED', 'ERR_SSO_REQUIRED', undefined]],
  ['the provider is disabled or goes', { provider: null }, SSO_ALONE],
  ['the issuer changes', { provider: { issuer: 'https://x.example', clientId: 'recado' } }, SSO_ALONE],
  ['the client changes', { provider: { issuer: 'https://id.acme.example', clientId: 'x' } }, SSO_ALONE],
  ['the domain is lost', { domains: ['other.example'] }, SSO_ALONE],
  ['the account is unlinked', { hasAccount: false }, SSO_ALONE],
])('judges logins by password, passkey and SSO when %s', (_, change, expected) => {
  const now = { ...BEFORE, ...change }
  expect([PASSWORD, PASSKEY, SSO].map(proof => judgeLogin(proof, BEFORE, now))).toEqual(expected)
})

it('refuses an app that is turned on meanwhile', () => {
  expect(judgeLogin(PASSWORD, { ...BEFORE, appSecret: null }, BEFORE)).toBe('ERR_INVALID_CREDENTIALS')
})
