import { ROUTES, type PasskeyAssertion, type PasskeyRequest, type Session } from '@recado/contract'
import {
  PASSWORD,
  PUBLIC_URL,
  SoftwareAuthenticator,
  type Person,
  type TestServer,
} from '../../../testing/index.ts'

/** Adds a passkey of `who` by the routes. */
export async function enrol(
  who: Person,
  authenticator = new SoftwareAuthenticator(PUBLIC_URL),
  name = 'Celular',
): Promise<{ authenticator: SoftwareAuthenticator; id: number }> {
  const options = await who.ok(ROUTES.startPasskey, { body: { currentPassword: PASSWORD } })
  const { id } = await who.ok(ROUTES.addPasskey, {
    body: { name, credential: authenticator.create(options) },
  })
  return { authenticator, id }
}

interface Answered {
  readonly status: number
  readonly body: Partial<Session> & { readonly error?: string }
}

/** A browser in which nobody is logged in, with its cookies. */
export class GuestBrowser {
  readonly #server: TestServer
  readonly #cookies = new Map<string, string>()

  constructor(server: TestServer) {
    this.#server = server
  }

  async #post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await this.#server.anonymous.raw('POST', `/api${path}`, {
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=', 2) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  async challenge(): Promise<PasskeyRequest> {
    return (await this.#post(ROUTES.startPasskeyLogin.path)).json() as Promise<PasskeyRequest>
  }

  async answer(assertion: PasskeyAssertion, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await this.#post(ROUTES.loginByPasskey.path, assertion, headers)
    return { status: response.status, body: (await response.json()) as Answered['body'] }
  }
}
