import { connect, type Socket } from 'node:net'

/** A connection on which a test writes HTTP itself. */
export interface RawConnection {
  readonly socket: Socket
  readonly closed: Promise<void>
  /** Everything that was received. */
  readonly heard: () => string
}

/** Opens a connection to a port of this machine. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  await Promise.race([closed, new Promise<void>(resolve => socket.once('connect', () => resolve()))])
  return { socket, closed, heard: () => text }
}

/** The head of a POST whose body has this many bytes. */
export const headOfPost = (length: number, { path = '/', type = 'text/plain' } = {}): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
