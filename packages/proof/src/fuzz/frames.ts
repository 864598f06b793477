import { connect } from 'node:net'
import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { naughtyString } from './naughty-values.ts'
import { encodeUrlPart, send } from './http-client.ts'

/** Below a socket's rate limit per second. */
export const BURST_SIZE = 12

/** Frames that are not, or not completely, events of the library. */
export const rawFrame = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '9',
    '40',
    '41',
    '42',
    '43',
    '44',
    '45',
    '46',
    '49',
    '40{}',
    '40{',
    '40/admin,',
    '40/admin,{"token":1}',
    '42[',
    '42[]',
    '42[1]',
    '42[null]',
    '42{}',
    '42"x"',
    '420["joinChatBox",1]',
  ),
  fc.constantFrom(
    '42["joinChatBox"',
    '4299999999999999["joinChatBox",1]',
    '43["x"]',
    '430[]',
    '43999[]',
    '451-["joinChatBox",{"_placeholder":true,"num":0}]',
    '45999999-["x"]',
    '451-["x",{"_placeholder":true,"num":-1}]',
    '45["x"]',
    '42["__proto__"]',
    '42/admin,["x"]',
  ),
  naughtyString.map(text => `42["joinTickets",${JSON.stringify(text)}]`),
  naughtyString.map(text => `4${text}`),
  fc.constant(`42["joinTickets","${'x'.repeat(70_000)}"]`),
  fc.uint8Array({ minLength: 1, maxLength: 200 }),
)
/** Sends raw frames after an honest handshake. */
export async function sendRawFrames(
  product: ProductProcess,
  findings: Findings,
  raw: readonly (string | Uint8Array<ArrayBuffer>)[],
  token: string,
): Promise<number> {
  const lots = Array.from({ length: Math.ceil(raw.length / BURST_SIZE) }, (_, n) =>
    raw.slice(n * BURST_SIZE, (n + 1) * BURST_SIZE),
  )
  await runConcurrently(lots, 4, lot => {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    return new Promise(resolve => {
      const timer = setTimeout(() => socket.close(), 500)
      socket.addEventListener('open', () => {
        socket.send(`40${JSON.stringify({ token })}`)
        for (const frame of lot) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      })
      for (const end of ['close', 'error'] as const)
        socket.addEventListener(end, () => {
          clearTimeout(timer)
          resolve()
        })
    })
  })
  if (product.exited !== undefined)
    findings.add('exit', `the product ended with ${product.exited} of a raw frame`)
  return raw.length
}

/** The other transport of the library, by hand. */
export async function sendPollingRequests(
  product: ProductProcess,
  findings: Findings,
  cases: readonly [string, string, boolean][],
): Promise<number> {
  await runConcurrently(cases, 6, async ([sid, body, isPost]) => {
    const path = `/socket.io/?EIO=4&transport=polling${sid === '' ? '' : `&sid=${encodeUrlPart(sid.slice(0, 300))}`}`
    const { status, text, ms } = await send(product.url, {
      kind: 'polling',
      method: isPost ? 'POST' : 'GET',
      path,
      ...(isPost ? { headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) } : {}),
    })
    if (status >= 500 || status === 0 || ms > 10_000)
      findings.add(
        `polling ${status}`,
        `polling was answered ${status} ${text.slice(0, 100)} after ${Math.round(ms)} ms: ${path}`,
      )
  })
  return cases.length
}

/** Bytes that are no frames at all, after an honest upgrade. */
export async function sendJunkBytes(url: string, samples: readonly Uint8Array[]): Promise<void> {
  const { hostname, port } = new URL(url)
  await runConcurrently(samples, 4, bytes => {
    return new Promise(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
        )
        socket.once('data', () => socket.end(bytes))
      })
      socket.setTimeout(1_000, () => socket.destroy())
      socket.on('error', () => undefined).on('close', () => resolve())
    })
  })
}
