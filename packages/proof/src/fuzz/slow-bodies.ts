import { setTimeout as delay } from 'node:timers/promises'
import { headOfPost, openRawConnection } from '@recado/server/testing/raw-connection'
import type { Findings } from './findings.ts'
import type { ProductProcess } from './product-process.ts'

/** Milliseconds after which a body without progress must have ended its connection: two windows, and as much again. */
const LIMIT_MS = 60_000
/** Connections of each kind at most. */
const CONNECTIONS_MAX = 25
/** A slow phone sends this much every second, for longer than two windows. */
const STEADY = { bytes: 1_000, times: 40 }

/** Bytes of a body that the route would take. */
const LENGTH = 100_000
const LOGIN = { path: '/api/auth/login', type: 'application/json' }

/** Bodies that never end hold no connection; one that is slow and makes progress is answered. */
export async function beginSlowBodies(
  product: ProductProcess,
  findings: Findings,
  { cases }: { cases: number },
): Promise<{ slowBodies: number }> {
  const port = Number(new URL(product.url).port)
  const count = Math.min(cases, CONNECTIONS_MAX)
  const numbers = Array.from({ length: count }, (_, n) => n)
  const isCut = [...numbers.map(() => isEnded(port, 'x')), ...numbers.map(() => isEnded(port, ''))]
  const [ends, answer] = await Promise.all([Promise.all(isCut), sendSteadily(port)])
  const open = ends.filter(ended => !ended).length
  if (open > 0)
    findings.add(
      'slow body',
      `${open} of ${ends.length} connections stay open without progress of their body`,
    )
  if (!/^HTTP\/1\.1 4\d\d /.test(answer))
    findings.add(
      'steady body',
      `a slow body with progress was answered: ${answer.slice(0, 200) || 'nothing'}`,
    )
  return { slowBodies: ends.length + 1 }
}

/** Sends a byte of a large body every second, or none; returns whether the server ends the connection in time. */
async function isEnded(port: number, byte: string): Promise<boolean> {
  const { socket, closed } = await openRawConnection(port)
  socket.write(headOfPost(LENGTH, LOGIN))
  const dripping = byte === '' ? undefined : setInterval(() => socket.write(byte), 1_000)
  const limit = new AbortController()
  try {
    return await Promise.race([closed.then(() => true), delay(LIMIT_MS, false, { signal: limit.signal })])
  } finally {
    limit.abort()
    clearInterval(dripping)
    socket.destroy()
  }
}

/** Sends a wrong login slowly; returns the answer. */
async function sendSteadily(port: number): Promise<string> {
  const { socket, closed, heard } = await openRawConnection(port)
  const { bytes, times } = STEADY
  socket.write(headOfPost(bytes * times, LOGIN))
  const isClosed = closed.then(() => true)
  for (let n = 0; n < times; n++) {
    socket.write('x'.repeat(bytes))
    if (await Promise.race([isClosed, delay(1_000, false)])) break
  }
  for (let n = 0; n < 20 && heard() === ''; n++) await delay(500)
  socket.destroy()
  return heard()
}
