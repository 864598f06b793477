import { Agent, type RequestOptions } from 'node:https'
import { connect as secured } from 'node:tls'
import type { Tunnel } from '@recado/channels/port'
import type { UserFacingSocketConfig } from 'baileys'
import { Agent as Dispatcher, buildConnector, Dispatcher1Wrapper } from 'undici'

type EgressConfig = Pick<UserFacingSocketConfig, 'agent' | 'options'>

/** The library's line and its own downloads by way of a tunnel and in no other; nothing where there is none. */
export function egressConfig(tunnel: Tunnel | undefined, url: string | undefined): EgressConfig {
  if (!tunnel) return {}
  const connect = buildConnector({ allowH2: false })
  const dispatcher = new Dispatcher({
    connect: (options, done) =>
      void tunnel(options.hostname, Number(options.port) || 443).then(
        httpSocket => connect({ ...options, httpSocket }, done),
        (error: Error) => done(error, null),
      ),
  })
  // The fetch of this Node takes dispatchers of the generation before.
  const options = { dispatcher: new Dispatcher1Wrapper(dispatcher) } as unknown as RequestInit
  return { agent: new TunnelAgent(tunnel, url?.startsWith('ws:') ? 'http:' : 'https:'), options }
}

/** Opens the library's web socket through a tunnel. */
class TunnelAgent extends Agent {
  /** What Node compares with the request's own. */
  readonly protocol: 'http:' | 'https:'
  readonly #tunnel: Tunnel

  constructor(tunnel: Tunnel, protocol: 'http:' | 'https:') {
    super()
    this.protocol = protocol
    this.#tunnel = tunnel
  }

  override createConnection({ host, port }: RequestOptions, done: Parameters<Agent['createConnection']>[1]): undefined {
    const name = host ?? ''
    void this.#tunnel(name, Number(port)).then(
      socket => done?.(null, this.protocol === 'https:' ? secured({ socket, servername: name }) : socket),
      // Node looks at the socket only where there is no error.
      (error: Error) => done?.(error, undefined as never),
    )
  }
}
