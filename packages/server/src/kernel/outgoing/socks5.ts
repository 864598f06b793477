import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutgoingError } from './outgoing-error.ts'
import type { Proxy } from './proxy.ts'

const [VERSION, OPEN, BY_PASSWORD, CONNECT] = [5, 0, 2, 1]
const [IPV4, NAME, IPV6] = [1, 3, 4]
const PORT_BYTES = 2

/** Requests a connection to a host from a SOCKS5 proxy (RFC 1928, and 1929 for the password). */
export async function shakeHands(
  socket: Socket,
  login: Proxy['login'],
  host: string,
  port: number,
): Promise<void> {
  await once(socket)
  socket.write(login ? Buffer.from([VERSION, 2, OPEN, BY_PASSWORD]) : Buffer.from([VERSION, 1, OPEN]))
  const [version, method] = await read(socket, 2)
  if (version !== VERSION) throw new Error('This is not a SOCKS5 proxy.')
  if (method === BY_PASSWORD && login) await sayPassword(socket, login)
  else if (method !== OPEN) throw denied()
  socket.write(
    Buffer.concat([Buffer.from([VERSION, CONNECT, 0]), named(host), Buffer.from([port >> 8, port & 0xff])]),
  )
  const [, reply, , kind] = await read(socket, 4)
  if (reply !== 0) throw new Error(`The proxy answered ${reply}.`)
  const length = kind === IPV4 ? 4 : kind === IPV6 ? 16 : ((await read(socket, 1))[0] ?? 0)
  await read(socket, length + PORT_BYTES)
}

async function sayPassword(socket: Socket, { user, password }: NonNullable<Proxy['login']>): Promise<void> {
  socket.write(Buffer.concat([Buffer.from([1]), counted(user), counted(password)]))
  const [, status] = await read(socket, 2)
  if (status !== 0) throw denied()
}

const denied = (): OutgoingError =>
  new OutgoingError('proxy-denied', 'The proxy does not take this user and password.')

function counted(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 255)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

const named = (host: string): Buffer =>
  isIP(host) === 0
    ? Buffer.concat([Buffer.from([NAME]), counted(host)])
    : Buffer.from([isIP(host) === 4 ? IPV4 : IPV6, ...ipaddr.parse(host).toByteArray()])

const once = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

/** Reads exactly this many bytes; later ones stay. */
function read(socket: Socket, count: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const look = (): void => {
    const bytes = socket.read(count) as Buffer | null
    if (bytes) resolve(bytes)
  }
  const end = (): void => reject(new Error('The proxy closed the line.'))
  socket.on('readable', look).once('error', reject).once('end', end).once('close', end)
  look()
  return promise.finally(() =>
    socket.off('readable', look).off('error', reject).off('end', end).off('close', end),
  )
}
