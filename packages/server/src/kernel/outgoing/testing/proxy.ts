import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A real proxy for a test: CONNECT and SOCKS5 on one port, with or without a password. */
export interface TestProxy extends AsyncDisposable {
  readonly port: number
  /** `host:port` of every opened tunnel. */
  readonly opened: string[]
  /** Count of refused requests. */
  readonly denied: () => number
  url(speaks: 'http' | 'socks5', login?: string): string
  /** Stops listening and cuts every connection. */
  stop(): Promise<void>
  /** It listens again, on the same port. */
  start(): Promise<void>
}

/** Starts one on a free port; `login` is `user:password`, if required. */
export async function startProxy(login?: string): Promise<TestProxy> {
  const opened: string[] = []
  const sockets = new Set<Socket>()
  let denied = 0
  const join = (socket: Socket, host: string, port: number, ready: () => void): void => {
    opened.push(`${host}:${port}`)
    const far = connect(port, host, () => {
      ready()
      socket.pipe(far).pipe(socket)
    })
    sockets.add(far)
    far.on('error', () => socket.destroy()).on('close', () => sockets.delete(far))
    socket.on('error', () => far.destroy()).on('close', () => far.destroy())
  }
  const web = createHttpServer()
  web.on('connect', (request, socket: Socket) => {
    const given = Buffer.from(
      (request.headers['proxy-authorization'] ?? '').replace(/^Basic /u, ''),
      'base64',
    ).toString()
    if (login !== undefined && given !== login) {
      denied += 1
      return socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      )
    }
    const { hostname, port } = new URL(`http://${request.url}`)
    join(socket, hostname, Number(port), () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'))
  })
  const bySocks = async (socket: Socket): Promise<void> => {
    const [, methods = 0] = await bytes(socket, 2)
    await bytes(socket, methods)
    socket.write(Buffer.from([5, login === undefined ? 0 : 2]))
    if (login !== undefined) {
      await bytes(socket, 1)
      const user = await text(socket)
      const password = await text(socket)
      const isRight = `${user}:${password}` === login
      socket.write(Buffer.from([1, isRight ? 0 : 1]))
      if (!isRight) {
        denied += 1
        return void socket.end()
      }
    }
    const [, , , kind] = await bytes(socket, 4)
    const host = kind === 1 ? [...(await bytes(socket, 4))].join('.') : await text(socket)
    const port = (await bytes(socket, 2)).readUInt16BE()
    join(socket, host, port, () => socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])))
  }
  let server: Server
  let port = 0
  const start = async (): Promise<void> => {
    server = createServer(socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
      socket.once('readable', () => {
        const first = socket.read(1) as Buffer | null
        if (!first) return
        socket.unshift(first)
        if (first[0] === 5) void bySocks(socket).catch(() => socket.destroy())
        else web.emit('connection', socket)
      })
    })
    await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready))
    port = (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>(done => server.close(() => done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await start()
  return {
    get port() {
      return port
    },
    opened,
    denied: () => denied,
    url: (speaks, as = login) => `${speaks}://${as === undefined ? '' : `${as}@`}127.0.0.1:${port}`,
    stop,
    start,
    [Symbol.asyncDispose]: stop,
  }
}

async function bytes(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const found = count === 0 ? Buffer.alloc(0) : (socket.read(count) as Buffer | null)
    if (found) return found
    if (socket.destroyed) throw new Error('closed')
    await new Promise<void>(resolve => socket.once('readable', resolve))
  }
}

async function text(socket: Socket): Promise<string> {
  const [length = 0] = await bytes(socket, 1)
  return (await bytes(socket, length)).toString()
}
