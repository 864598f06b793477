import { randomBytes } from 'node:crypto'
import { ROUTES, type SsoProviderInput } from '@recado/contract'
import { CookieJar, signInAtProvider } from './identity-provider.ts'
import { PUBLIC_URL } from './public-url.ts'
import { acme, server } from './setup-test-server.ts'
import type { TestCompany } from './company.ts'

/** An address that the tests replace by the real one. */
export const CALLBACK_URL = `${PUBLIC_URL}/api/auth/sso/callback`

/** TXT records by name, in place of the DNS. */
export const txtRecords = new Map<string, string[]>()
export const resolveTxt = async (name: string): Promise<string[]> => txtRecords.get(name) ?? []

interface Account {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Saves the provider of a company, with a domain of its own that it has proved; returns the domain. */
export async function setUpSso(
  { issuer, clientId, clientSecret }: Account,
  over: Partial<SsoProviderInput> = {},
  company: TestCompany = acme,
): Promise<string> {
  await company.ana.ok(ROUTES.saveSsoProvider, {
    body: {
      issuer,
      clientId,
      clientSecret,
      isEnabled: true,
      createsUsers: false,
      queueIds: [],
      isPasswordOff: false,
      ...over,
    },
  })
  // Letters alone: eight digits in a row are masked in the audit log as a number.
  const domain = `d${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')}.example`
  await proveDomain(domain, company)
  return domain
}

/** Adds a domain, shows its record in the DNS, and proves it; returns its id. */
export async function proveDomain(domain: string, { ana }: TestCompany = acme): Promise<number> {
  const { domains } = await ana.ok(ROUTES.addSsoDomain, { body: { domain } })
  const added = domains.find(one => one.domain === domain)
  if (!added) throw new Error('The domain was not added.')
  txtRecords.set(added.record.name, [added.record.value])
  await ana.ok(ROUTES.verifySsoDomain, { params: { ssoDomainId: added.id } })
  return added.id
}

/** The same address at the server of the test. */
export const atServer = (address: string): string => address.replace(PUBLIC_URL, server.url)

/** Begins a sign-in in a browser; returns the address at the provider. */
export async function startSignIn(
  browser: CookieJar,
  body: { email: string; to?: string },
): Promise<{ status: number; url: string; error?: string }> {
  const response = await browser.open(`${server.url}/api/auth/sso/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as { url: string; error?: string }) }
}

/** How a sign-in ended: the search of the login page, and whether the browser has a session. */
export interface Outcome {
  readonly sso: string | null
  readonly to: string | null
  readonly isIn: boolean
  readonly browser: CookieJar
}

/** Opens an address of the callback in a browser. */
export async function returnTo(browser: CookieJar, address: string): Promise<Outcome> {
  const response = await browser.open(atServer(address))
  const location = response.headers.get('location') ?? ''
  if (response.status !== 302 || !location.startsWith('/login?'))
    throw new Error(`The callback answered ${response.status} ${location} ${await response.text()}`)
  const { searchParams } = new URL(location, server.url)
  return {
    sso: searchParams.get('sso'),
    to: searchParams.get('to'),
    isIn: browser.has(server.url, 'recado_refresh'),
    browser,
  }
}

/** Signs in by the real provider, from the login page to the callback. */
export async function signIn(
  login: string,
  { email, to, denies = false }: { email: string; to?: string; denies?: boolean },
): Promise<Outcome> {
  const browser = new CookieJar()
  const { url } = await startSignIn(browser, { email, ...(to === undefined ? {} : { to }) })
  return returnTo(browser, await signInAtProvider(browser, url, login, { denies }))
}

/** The user whom a browser is logged in as. */
export async function whoIsIn({ browser }: Outcome): Promise<{ id: number; email: string; token: string }> {
  const response = await browser.open(`${server.url}/api/auth/refresh_token`, { method: 'POST' })
  const { user, token } = (await response.json()) as { user: { id: number; email: string }; token: string }
  return { ...user, token }
}
