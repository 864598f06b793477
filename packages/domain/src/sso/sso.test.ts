import { describe, expect, it } from 'vitest'
import { readConfirmedEmail } from './confirmed-email.ts'
import { decideSignIn, type SignInFacts } from './decide-sign-in.ts'
import { decideDomainProof, proofValue } from './domain-proof.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'
import { readReturnPath } from './return-path.ts'

const OKTA = 'https://acme.okta.example'
const GOOGLE = 'https://accounts.google.com'
const ENTRA = 'https://login.microsoftonline.com/8f1d/v2.0'

describe('the e-mail that a provider confirms', () => {
  it.each([
    ['a confirmed one', { email: ' Beto@Acme.Example ', email_verified: true }, OKTA, 'beto@acme.example'],
    [
      'one confirmed as text',
      { email: 'beto@acme.example', email_verified: 'true' },
      OKTA,
      'beto@acme.example',
    ],
    ['one that is not', { email: 'beto@acme.example', email_verified: false }, OKTA, undefined],
    ['one about which nothing is told', { email: 'beto@acme.example' }, OKTA, undefined],
    ['no text', { email: ['beto@acme.example'], email_verified: true }, OKTA, undefined],
    ['no address', { email: 'beto', email_verified: true }, OKTA, undefined],
    ['two addresses', { email: 'a@b.example, beto@acme.example', email_verified: true }, OKTA, undefined],
    ['two signs', { email: 'beto@evil.example@acme.example', email_verified: true }, OKTA, undefined],
    [
      'Microsoft, a domain of the tenant',
      { email: 'b@acme.example', xms_edov: '1' },
      ENTRA,
      'b@acme.example',
    ],
    ['Microsoft, another domain', { email: 'b@acme.example', xms_edov: '0' }, ENTRA, undefined],
    ['that claim of another provider', { email: 'b@acme.example', xms_edov: true }, OKTA, undefined],
    [
      'Google, managed by the organisation',
      { email: 'b@acme.example', email_verified: true, hd: 'acme.example' },
      GOOGLE,
      'b@acme.example',
    ],
    ['Google, a private account', { email: 'b@acme.example', email_verified: true }, GOOGLE, undefined],
    [
      'Google, another organisation',
      { email: 'b@acme.example', email_verified: true, hd: 'evil.example' },
      `${GOOGLE}/`,
      undefined,
    ],
  ])('%s', (_, claims, issuer, email) => {
    expect(readConfirmedEmail(claims, issuer)).toBe(email)
  })
})

describe('a sign-in', () => {
  const facts: SignInFacts = {
    email: 'beto@acme.example',
    domains: ['acme.example'],
    linked: undefined,
    namesake: undefined,
    createsUsers: false,
  }
  const beto = { id: 7, isOperator: false }
  it.each<[string, Partial<SignInFacts>, object]>([
    ['enters the user of the account', { linked: beto }, { act: 'enter', userId: 7 }],
    [
      'follows the account, not the e-mail',
      { linked: beto, namesake: { id: 8, isOperator: false, hasOtherAccount: true } },
      { act: 'enter', userId: 7 },
    ],
    ['links the invited user', { namesake: { ...beto, hasOtherAccount: false } }, { act: 'link', userId: 7 }],
    [
      'takes over nobody who has another account',
      { namesake: { ...beto, hasOtherAccount: true }, createsUsers: true },
      { act: 'refuse', error: 'ERR_SSO_OTHER_ACCOUNT' },
    ],
    ['creates a user where wished', { createsUsers: true }, { act: 'create', email: 'beto@acme.example' }],
    ['creates none otherwise', {}, { act: 'refuse', error: 'ERR_SSO_NO_USER' }],
    [
      'refuses another domain, even of a linked account',
      { email: 'beto@evil.example', linked: beto },
      { act: 'refuse', error: 'ERR_SSO_EMAIL' },
    ],
    [
      'refuses a subdomain',
      { email: 'beto@mail.acme.example', createsUsers: true },
      { act: 'refuse', error: 'ERR_SSO_EMAIL' },
    ],
    ['refuses without e-mail', { email: undefined, linked: beto }, { act: 'refuse', error: 'ERR_SSO_EMAIL' }],
    [
      'refuses a linked operator',
      { linked: { id: 1, isOperator: true } },
      { act: 'refuse', error: 'ERR_SSO_NO_USER' },
    ],
    [
      'refuses an invited operator',
      { namesake: { id: 1, isOperator: true, hasOtherAccount: false }, createsUsers: true },
      { act: 'refuse', error: 'ERR_SSO_NO_USER' },
    ],
  ])('%s', (_, over, decision) => {
    expect(decideSignIn({ ...facts, ...over })).toEqual(decision)
  })
})

describe('the proof of a domain', () => {
  const [own, other] = [proofValue('nosso'), proofValue('deles')]
  it.each([
    ['no record', [], undefined, 'unproven'],
    ['another record', ['v=spf1 -all', other], undefined, 'unproven'],
    ['a record that contains it', [`${own}x`], undefined, 'unproven'],
    ['the record', ['v=spf1 -all', ` ${own} `], undefined, 'proven'],
    ['both records', [other, own], 'deles', 'taken'],
    ['the record of the other one is gone', [own], 'deles', 'proven'],
  ])('%s', (_, records, holderToken, proof) => {
    expect(decideDomainProof({ records, token: 'nosso', holderToken })).toBe(proof)
  })
})

it.each([
  ['gmail.com', true],
  ['hotmail.com', true],
  ['yahoo.com.br', true],
  ['outlook.com.tr', true],
  ['uol.com.br', true],
  ['yahoo.acme.example', false],
  ['live.acme.com.br', false],
  ['notgmail.com', false],
  ['gmail.com.acme.example', false],
])('%s belongs to everybody: %s', (domain, isPublic) => {
  expect(isPublicMailDomain(domain)).toBe(isPublic)
})

describe('the path after a sign-in', () => {
  it.each([
    [undefined, '/tickets'],
    ['/tickets/7?tab=open#end', '/tickets/7?tab=open#end'],
    ['https://evil.example/', '/tickets'],
    ['//evil.example/', '/tickets'],
    ['/\\evil.example', '/tickets'],
    ['/a/..//evil.example', '/tickets'],
    ['/\t/evil.example', '/tickets'],
    ['/tickets\\..', '/tickets'],
    ['javascript:alert(1)', '/tickets'],
    ['evil', '/tickets'],
    ['/api/auth/logout', '/tickets'],
    ['/login?to=/login', '/tickets'],
  ])('%s leads to %s', (asked, path) => {
    expect(readReturnPath(asked)).toBe(path)
  })
})
