import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An account of the provider: its login is the subject. */
export interface IdentityAccount {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly name?: string
}

/** A real OpenID Connect provider on loopback, with pages of its own on which any password counts. */
export interface IdentityProvider {
  readonly issuer: string
  /** `host:port`, for the list of private targets. */
  readonly target: string
  readonly clientId: string
  readonly clientSecret: string
  /** Accounts by login; a test adds its own. */
  readonly accounts: Map<string, IdentityAccount>
  close(): Promise<void>
}

const CLIENT = { clientId: 'recado', clientSecret: 'segredo-do-cliente-de-teste-0123456789' }

/** Starts one whose client may return to these addresses. */
export async function startIdentityProvider(
  redirectUris: readonly string[],
  host = '127.0.0.1',
): Promise<IdentityProvider> {
  const accounts = new Map<string, IdentityAccount>()
  // The issuer names the port, which is known once the server listens.
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const target = `${host}:${(server.address() as AddressInfo).port}`
  const provider = new Provider(`http://${target}`, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['teste'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const { email, emailVerified = true, name } = accounts.get(sub) ?? {}
        return {
          sub,
          ...(email === undefined ? {} : { email, email_verified: emailVerified }),
          ...(name === undefined ? {} : { name }),
        }
      },
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer: `http://${target}`,
    target,
    ...CLIENT,
    accounts,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A browser without a screen: it keeps cookies by host, and follows no redirect by itself. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>()

  async open(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const kept = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, kept)
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
    return response
  }

  has(address: string, name: string): boolean {
    return this.#cookies.get(new URL(address).host)?.has(name) === true
  }
}

/**
 * Signs in on the provider's pages; returns the address to which the provider sends the browser back. With
 * `denies`, the person gives up on the first page.
 */
export async function signInAtProvider(
  browser: CookieJar,
  start: string,
  login: string,
  { denies = false } = {},
): Promise<string> {
  let address = start
  for (let step = 0; step < 12; step += 1) {
    if (new URL(address).origin !== new URL(start).origin) return address
    const response = await browser.open(address)
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      continue
    }
    const page = await response.text()
    if (denies) {
      address = new URL(/href="([^"]+\/abort)"/.exec(page)?.[1] ?? '', address).href
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (prompt === undefined || action === undefined)
      throw new Error(`The provider answered ${response.status}: ${page.slice(0, 400)}`)
    const posted = await browser.open(new URL(action, address), {
      method: 'POST',
      body: new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'x' } : {}) }),
    })
    address = new URL(posted.headers.get('location') ?? '', address).href
  }
  throw new Error('The provider keeps asking.')
}
