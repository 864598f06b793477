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

/**
 * Opens `count` sockets of one company and broadcasts to all of them. The clients share this machine with the
 * server.
 */
export const measureSockets = (url: string, count: number): Promise<SocketResult> =>
  withServer(url, async server => {
    const all = await loadBenchUsers(url)
    const actors = all.filter(actor => actor.companyId === all[0]?.companyId)
    const idle = (await memoryOf(server)) ?? 0
    const sockets: [Socket, BenchUser][] = []
    const durations: number[] = []
    const target = Math.min(count, actors.length * LIMITS.socketsPerUser)
    const began = performance.now()
    let next = 0
    await repeatConcurrently(
      CONCURRENCY,
      () => next < target,
      async () => {
        const actor = actors[next++ % actors.length] as BenchUser
        const startedAt = performance.now()
        const socket = await openLiveSocket(server.url, actor).catch(() => undefined)
        durations.push(performance.now() - startedAt)
        if (socket) sockets.push([socket, actor])
      },
    )
    const seconds = roundToTenth((performance.now() - began) / 1_000)
    await wait(1_000)
    const open = (await memoryOf(server)) ?? 0
    const admin = actors.find(actor => actor.isAdmin) as BenchUser
    const fanOut: number[] = []
    let missed = 0
    for (let broadcast = 0; broadcast < BROADCASTS; broadcast++) {
      let waiting = sockets.length
      const changed = performance.now()
      const everybody = new Promise<void>(resolve => {
        for (const [socket, actor] of sockets) {
          onLiveEvent(socket, actor, 'tag', () => {
            fanOut.push(performance.now() - changed)
            if (--waiting === 0) resolve()
          })
        }
      })
      await fetch(`${server.url}/api/tags`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Aviso ${Date.now()} ${broadcast}` }),
      })
      await Promise.race([everybody, wait(10_000)])
      missed += waiting
      for (const [socket] of sockets) socket.removeAllListeners()
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
