import { Agent, type RequestOptions } from 'node:https'
import { connect as secured } from 'node:tls'
import type { Tunnel } from '@recado/channels/port'
import type { UserFacingSocketConfig } from 'baileys'
import { Agent as Dispatcher, buildConnector, Dispatcher1Wrapper } from 'undici'

type EgressConfig = Pick<UserFacingSocketConfig, 'agent' | 'options'>

/** Routes the library's socket and downloads through the tunnel only; empty without a tunnel. */
export function egressConfig(tunnel: Tunnel | undefined, url: string | undefined): EgressConfig {
  if (!tunnel) return {}
  const connect = buildConnector({ allowH2: false })
  const dispatcher = new Dispatcher({
    connect: (options, done) => {
      tunnel(options.hostname, Number(options.port) || 443).then(
        httpSocket => connect({ ...options, httpSocket }, done),
        (error: Error) => done(error, null),
      )
    },
  })
  // This Node's fetch expects dispatchers of the previous version.
  const options = { dispatcher: new Dispatcher1Wrapper(dispatcher) } as unknown as RequestInit
  return { agent: new TunnelAgent(tunnel, url?.startsWith('ws:') ? 'http:' : 'https:'), options }
}

/** Opens the library's web socket through a tunnel. */
class TunnelAgent extends Agent {
  /** Node compares it with the request's protocol. */
  readonly protocol: 'http:' | 'https:'
  readonly #tunnel: Tunnel

  constructor(tunnel: Tunnel, protocol: 'http:' | 'https:') {
    super()
    this.protocol = protocol
    this.#tunnel = tunnel
  }

  override createConnection(
    { host, port }: RequestOptions,
    done: Parameters<Agent['createConnection']>[1],
  ): undefined {
    const name = host ?? ''
    this.#tunnel(name, Number(port)).then(
      socket => done?.(null, this.protocol === 'https:' ? secured({ socket, servername: name }) : socket),
      // Node ignores the socket when there is an error.
      (error: Error) => done?.(error, undefined as never),
    )
  }
}
