import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Answers a call on its bare connection. */
export type BrokenAnswer = (socket: Socket) => void

const DRIP_MS = 200

const write =
  (text: string | Buffer): BrokenAnswer =>
  socket =>
    void socket.write(text)
const end =
  (text: string | Buffer): BrokenAnswer =>
  socket =>
    void socket.end(text)
/** A whole answer in HTTP with these headers; the length is that of the body. */
const http = (
  body: string | Buffer,
  {
    status = '200 OK',
    type = 'application/json',
    headers = '',
  }: { status?: string; type?: string; headers?: string } = {},
): BrokenAnswer =>
  end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`,
      ),
      Buffer.from(body),
    ]),
  )
const head = (headers: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${headers}\r\n`
/** Writes the beginning, then the part again and again until the other side ends. */
const drip =
  (beginning: string, part: string | Buffer, pauseMs = DRIP_MS): BrokenAnswer =>
  socket => {
    socket.write(beginning)
    const timer = setInterval(() => socket.write(part), pauseMs)
    socket.on('close', () => clearInterval(timer))
  }
/** The same as fast as the other side reads. */
const flood =
  (beginning: string, part: Buffer): BrokenAnswer =>
  socket => {
    socket.write(beginning)
    const more = (): void => {
      while (!socket.destroyed && socket.write(part));
    }
    socket.on('drain', more)
    more()
  }
const redirect = (location: string): BrokenAnswer =>
  http('', { status: '302 Found', headers: `location: ${location}\r\n` })

const BOMB = gzipSync(Buffer.alloc(200_000_000))
const JUNK = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 7_919) % 256))
/** Fields that some partner's answer has, each of another type than it should be. */
const WRONG_TYPES = JSON.stringify({
  messages: { text: 7 },
  choices: 'nada',
  queryResult: [[]],
  input: 1,
  sessionId: {},
  text: null,
  id: [],
  url: 5,
  data: 'x',
  access_token: 9,
  expires_in: 'nunca',
  issuer: {},
  usage: -1,
  error: { message: {}, code: 'x' },
})

/** The ways in which a partner can answer wrongly. */
export const BROKEN_ANSWERS: Readonly<Record<string, BrokenAnswer>> = {
  'closed without a byte': end(''),
  reset: socket => void socket.resetAndDestroy(),
  'never answers': () => undefined,
  'half a status line': end('HTTP/1.1 2'),
  'status that is no number': end('HTTP/1.1 abc OK\r\n\r\n'),
  'status 99': http('{}', { status: '99 Low' }),
  'status 999': http('{}', { status: '999 High' }),
  'continue without end': drip('', 'HTTP/1.1 100 Continue\r\n\r\n'),
  'another version of HTTP': end('HTTP/9.9 200 OK\r\ncontent-length: 2\r\n\r\n{}'),
  'another protocol': end('SSH-2.0-OpenSSH_9.0\r\n'),
  'any bytes': end(JUNK),
  'headers without end': drip('HTTP/1.1 200 OK\r\n', 'x-more: 1\r\n'),
  'a huge header': end(`HTTP/1.1 200 OK\r\nx-huge: ${'x'.repeat(1_000_000)}\r\n\r\n{}`),
  'very many headers': end(`HTTP/1.1 200 OK\r\n${'x-many: 1\r\n'.repeat(50_000)}\r\n{}`),
  'a header without a colon': end('HTTP/1.1 200 OK\r\nno colon\r\n\r\n{}'),
  'a header with a NUL': end('HTTP/1.1 200 OK\r\nx: a\u0000b\r\ncontent-length: 2\r\n\r\n{}'),
  'two lengths': end(head('content-length: 2\r\ncontent-length: 9\r\n') + '{}'),
  'a negative length': end(head('content-length: -5\r\n') + '{}'),
  'a length that is no number': end(head('content-length: zz\r\n') + '{}'),
  'a length too large, then closed': end(head('content-length: 5000\r\n') + '{"a":'),
  'a length too large, then silence': write(head('content-length: 5000\r\n') + '{"a":'),
  'a length too small': end(head('content-length: 2\r\n') + '{"messages":["x"]}'),
  'a length and chunks': end(
    head('content-length: 2\r\ntransfer-encoding: chunked\r\n') + '2\r\n{}\r\n0\r\n\r\n',
  ),
  'a chunk of no size': end(head('transfer-encoding: chunked\r\n') + 'zz\r\n{}\r\n'),
  'a chunk of a huge size': write(head('transfer-encoding: chunked\r\n') + 'FFFFFFFFFFFF\r\n{'),
  'chunks that break off': end(head('transfer-encoding: chunked\r\n') + '5\r\n{"a":\r\n'),
  'a byte at a time': drip(head('content-length: 5000\r\n'), 'x'),
  'a body without end': flood(head(''), Buffer.alloc(65_536, 120)),
  'an empty body': http(''),
  'no content': end('HTTP/1.1 204 No Content\r\n\r\n'),
  null: http('null'),
  'an array': http('[]'),
  'a deep array': http(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  'a number': http('1e999'),
  'a text': http('pronto', { type: 'text/plain' }),
  HTML: http('<html><body>Bad gateway</body></html>', { type: 'text/html' }),
  'JSON that is cut': http('{"messages":["Oi'),
  'JSON of a prototype': http('{"__proto__":{"ok":true},"constructor":{"prototype":{}}}'),
  'fields of wrong types': http(WRONG_TYPES),
  'characters that no row holds': http('{"messages":["a\\u0000b\\ud800"],"text":"\\u0000\\udfff"}'),
  'UTF-16': http(Buffer.from('{"a":1}', 'utf16le')),
  'a bomb of gzip': http(BOMB, { headers: 'content-encoding: gzip\r\n' }),
  'gzip that is none': http('{}', { headers: 'content-encoding: gzip\r\n' }),
  'an endless redirect': redirect('/again'),
  'a redirect to a private address': redirect('http://169.254.169.254/latest/meta-data'),
  'a redirect to no address': redirect('ht!tp://[::'),
  'an error in HTML': http('<h1>503</h1>', {
    status: '503 Unavailable',
    type: 'text/html',
    headers: 'retry-after: nunca\r\n',
  }),
  'too many requests for ever': http('{}', {
    status: '429 Too Many',
    headers: 'retry-after: 99999999999\r\n',
  }),
}
