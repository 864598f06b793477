import { Agent, request } from 'node:http'
import { freePort, startServer, type ServerProcess } from '../kit/server-process.ts'

/** Two real processes, and the state of a proxy in front of them. */
export class TwoNodes {
  readonly #env: Record<string, string>
  readonly #ports: readonly number[]
  readonly #servers: ServerProcess[]
  readonly #ready: boolean[]
  readonly #watching: NodeJS.Timeout
  #turn = 0

  private constructor(env: Record<string, string>, ports: readonly number[], servers: ServerProcess[]) {
    this.#env = env
    this.#ports = ports
    this.#servers = servers
    this.#ready = servers.map(() => true)
    this.#watching = setInterval(() => void this.#poll(), POLL_MS)
  }

  static async start(env: Record<string, string>): Promise<TwoNodes> {
    const ports = [await freePort(), await freePort()]
    const servers: ServerProcess[] = []
    for (const port of ports) servers.push(await startServer({ ...env, RECADO_PORT: String(port) }))
    return new TwoNodes(env, ports, servers)
  }

  /** Returns the URL of a ready node, round robin. */
  nextUrl(): string {
    for (let tried = 0; tried < this.#ports.length; tried++) {
      this.#turn = (this.#turn + 1) % this.#ports.length
      if (this.#ready[this.#turn]) break
    }
    return `http://127.0.0.1:${this.#ports[this.#turn]}`
  }

  /** Stops a node, waits for its exit, and restarts it; returns the stop's duration and exit code. */
  async restart(node: number): Promise<{ ms: number; code: number | null }> {
    const server = this.#servers[node]
    if (!server) throw new Error(`There is no node ${node}.`)
    const began = performance.now()
    const code = await server.stop('SIGTERM')
    const ms = performance.now() - began
    this.#ready[node] = false
    this.#servers[node] = await startServer({ ...this.#env, RECADO_PORT: String(this.#ports[node]) })
    return { ms, code }
  }

  async stop(): Promise<void> {
    clearInterval(this.#watching)
    await Promise.all(this.#servers.map(server => server.stop()))
  }

  /** Polls the readiness of every node, as a proxy does. */
  async #poll(): Promise<void> {
    await Promise.all(
      this.#ports.map(async (port, node) => {
        const { status } = await requestNode(`http://127.0.0.1:${port}`, 'GET', '/readyz', {}).catch(() => ({
          status: 0,
        }))
        this.#ready[node] = status === 200
      }),
    )
  }
}

const POLL_MS = 200
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** One request over a keep-alive connection. @throws the error of the connection */
export function requestNode(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      base + path,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        agent,
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The request was not accepted, so it may be retried. */
export const isConnectionRefused = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ECONNREFUSED'
