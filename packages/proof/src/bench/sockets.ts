import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '@recado/contract'
import type { Socket } from 'socket.io-client'
import { loadBenchUsers, type BenchUser } from './bench-users.ts'
import { repeatConcurrently } from './ingest.ts'
import { onLiveEvent, openLiveSocket } from './live-socket.ts'
import { roundToTenth, percentiles } from './load.ts'
import { memoryOf, withServer } from './server.ts'

/** Sockets that connect concurrently. */
const CONCURRENCY = 40
const BROADCASTS = 20

/**
 * Open sockets: seconds until all were subscribed, ms for one, ms from a change until each received it, MB of
 * the server before and with them.
 */
export interface SocketResult {
  readonly count: number
  readonly opened: number
  readonly seconds: number
  readonly connect: { readonly p50: number; readonly p99: number }
  readonly fanOut: { readonly p50: number; readonly p99: number }
  readonly memory: { readonly idle: number; readonly open: number }
  readonly missed: number
}

type OpenSocket = readonly [Socket, BenchUser]

/** Opens sockets; `durations` in ms, of those that failed too. */
async function openSockets(
  url: string,
  actors: readonly BenchUser[],
  target: number,
): Promise<{ sockets: OpenSocket[]; durations: number[] }> {
  const sockets: OpenSocket[] = []
  const durations: number[] = []
  let next = 0
  await repeatConcurrently(
    CONCURRENCY,
    () => next < target,
    async () => {
      const actor = actors[next++ % actors.length] as BenchUser
      const startedAt = performance.now()
      const socket = await openLiveSocket(url, actor).catch(() => undefined)
      durations.push(performance.now() - startedAt)
      if (socket) sockets.push([socket, actor])
    },
  )
  return { sockets, durations }
}

/** Makes a tag, and waits until all heard of it. `heard`: ms of each; `missed`: sockets that did not. */
async function broadcast(
  url: string,
  admin: BenchUser,
  sockets: readonly OpenSocket[],
  name: string,
): Promise<{ heard: number[]; missed: number }> {
  const heard: number[] = []
  const changed = performance.now()
  const everybody = new Promise<void>(resolve => {
    for (const [socket, actor] of sockets)
      onLiveEvent(socket, actor, 'tag', () => {
        heard.push(performance.now() - changed)
        if (heard.length === sockets.length) resolve()
      })
  })
  await fetch(`${url}/api/tags`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  await Promise.race([everybody, wait(10_000)])
  for (const [socket] of sockets) socket.removeAllListeners()
  return { heard, missed: sockets.length - heard.length }
}

/**
 * Opens `count` sockets of one company and broadcasts to all of them. The clients share this machine with the
 * server.
 */
export const measureSockets = (url: string, count: number): Promise<SocketResult> =>
  withServer(url, async server => {
    const all = await loadBenchUsers(url)
    const actors = all.filter(actor => actor.companyId === all[0]?.companyId)
    const idle = (await memoryOf(server)) ?? 0
    const target = Math.min(count, actors.length * LIMITS.socketsPerUser)
    const began = performance.now()
    const { sockets, durations } = await openSockets(server.url, actors, target)
    const seconds = roundToTenth((performance.now() - began) / 1_000)
    await wait(1_000)
    const open = (await memoryOf(server)) ?? 0
    const admin = actors.find(actor => actor.isAdmin) as BenchUser
    const fanOut: number[] = []
    let missed = 0
    for (let n = 0; n < BROADCASTS; n++) {
      const told = await broadcast(server.url, admin, sockets, `Aviso ${Date.now()} ${n}`)
      fanOut.push(...told.heard)
      missed += told.missed
    }
    for (const [socket] of sockets) socket.close()
    return {
      count,
      opened: sockets.length,
      seconds,
      connect: percentiles(durations),
      fanOut: percentiles(fanOut),
      memory: { idle, open },
      missed,
    }
  })
