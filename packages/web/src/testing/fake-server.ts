import { Refusal, type CallOutput, type Route } from '@recado/contract'

/** A call that the fake server received. */
export interface FakeCall {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = (call: FakeCall) => unknown

/** A server in memory that answers calls of the contract. Its `fetch` takes the place of the browser's. */
export class FakeServer {
  /** Every call, in order. */
  readonly calls: FakeCall[] = []
  readonly #answers = new Map<Route, Answer>()

  /**
   * Answers a route; a later answer to the same route takes the place of the earlier one. A reply that throws
   * `refuse(…)` is an error of the contract.
   */
  answer<R extends Route>(route: R, reply: (call: FakeCall) => CallOutput<R> | Promise<CallOutput<R>>): this {
    this.#answers.set(route, reply)
    return this
  }

  /** The bodies of the calls to a route, in order. */
  bodiesOf(route: Route): unknown[] {
    return this.calls.filter(call => call.route === route).map(({ body }) => body)
  }

  readonly fetch = async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://recado.test')
    for (const [route, answer] of this.#answers) {
      const params = route.method === method ? paramsOf(route, pathname) : undefined
      if (!params) continue
      const call = {
        route,
        params,
        query: Object.fromEntries(searchParams),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      }
      this.calls.push(call)
      return respond(answer, call)
    }
    throw new Error(`The test answers no ${method} ${pathname}`)
  }
}

async function respond(answer: Answer, call: FakeCall): Promise<Response> {
  try {
    return Response.json(await answer(call))
  } catch (error) {
    if (error instanceof Refusal)
      return Response.json(
        { error: error.code, ...(error.detail as object | undefined) },
        { status: error.status },
      )
    throw error
  }
}

function paramsOf({ path }: Route, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  return match ? { ...match.groups } : undefined
}
