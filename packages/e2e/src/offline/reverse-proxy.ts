import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/**
 * A reverse proxy in front of a product, which can serve other text at some addresses: another build, without
 * a file of the real one changed.
 */
export interface ReverseProxy {
  readonly url: string
  /** Serves this text at that path from now on. */
  serve(path: string, text: string, contentType: string): void
  close(): Promise<void>
}

export async function startReverseProxy(target: string): Promise<ReverseProxy> {
  const { hostname, port } = new URL(target)
  const overrides = new Map<string, { text: string; contentType: string }>()
  const sockets = new Set<Socket>()
  const server = createServer((incoming, reply) => {
    const override = overrides.get(new URL(incoming.url ?? '/', target).pathname)
    if (override) {
      reply
        .writeHead(200, { 'content-type': override.contentType, 'cache-control': 'no-cache' })
        .end(override.text)
      return
    }
    const outgoing = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      response => {
        reply.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(reply)
      },
    )
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const)
      one.on('error', () => other.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (path, text, contentType) => void overrides.set(path, { text, contentType }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
