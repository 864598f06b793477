import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** A reverse proxy in front of a product, which can serve other text at some addresses: another build, without a file of the real one changed. */
export interface ReverseProxy {
  readonly url: string
  /** Serves this text at that path from now on. */
  serve(path: string, text: string, contentType: string): void
  close(): Promise<void>
}

export async function openReverseProxy(target: string): Promise<ReverseProxy> {
  const { hostname, port } = new URL(target)
  const replaced = new Map<string, { text: string; contentType: string }>()
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const other = replaced.get(new URL(asked.url ?? '/', target).pathname)
    if (other) {
      answer.writeHead(200, { 'content-type': other.contentType, 'cache-control': 'no-cache' }).end(other.text)
      return
    }
    const passedOn = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const line = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      line.write(head)
      line.pipe(socket).pipe(line)
    })
    for (const [one, other] of [
      [line, socket],
      [socket, line],
    ] as const)
      one.on('error', () => other.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (path, text, contentType) => void replaced.set(path, { text, contentType }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
