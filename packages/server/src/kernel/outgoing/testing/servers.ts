import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server for a test: it counts what reaches it and closes with all its connections. */
export interface LoopbackServer extends AsyncDisposable {
  readonly port: number
  readonly origin: string
  /** Number of connections opened so far. */
  readonly connections: () => number
  readonly received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
}

/** Starts it on a free port; `answer` runs once the request's body is here. */
export async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<LoopbackServer> {
  const received: LoopbackServer['received'] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      answer(request, response)
    })
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(0, host, ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}
