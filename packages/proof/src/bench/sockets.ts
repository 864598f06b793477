import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { actorsOf, type Actor } from './actors.ts'
import { inParallel } from './ingest.ts'
import { heard, openSocket } from './listener.ts'
import { round, spread } from './load.ts'
import { memoryOf, withServer } from './server.ts'

/** Browsers that come at the same moment. */
const AT_ONCE = 40
/** More sockets than this one person is not given. */
const OF_ONE_PERSON = 10
const SAID = 20

/** So many open sockets: seconds until all had a seat, ms for one, ms from a change until each had heard it, MB of the server before and with them. */
export interface Sockets {
  readonly count: number
  readonly opened: number
  readonly seconds: number
  readonly connect: { readonly p50: number; readonly p99: number }
  readonly fanOut: { readonly p50: number; readonly p99: number }
  readonly memory: { readonly idle: number; readonly open: number }
  readonly missed: number
}

/** Opens `count` sockets of one company and says something to all of them. The clients share this machine with the server. */
export const measureSockets = (url: string, count: number): Promise<Sockets> =>
  withServer(url, async server => {
    const all = await actorsOf(url)
    const actors = all.filter(actor => actor.companyId === all[0]?.companyId)
    const idle = (await memoryOf(server)) ?? 0
    const sockets: [Socket, Actor][] = []
    const took: number[] = []
    const most = Math.min(count, actors.length * OF_ONE_PERSON)
    const began = performance.now()
    let next = 0
    await inParallel(
      AT_ONCE,
      () => next < most,
      async () => {
        const actor = actors[next++ % actors.length] as Actor
        const asked = performance.now()
        const socket = await openSocket(server.url, actor).catch(() => undefined)
        took.push(performance.now() - asked)
        if (socket) sockets.push([socket, actor])
      },
    )
    const seconds = round((performance.now() - began) / 1_000)
    await wait(1_000)
    const open = (await memoryOf(server)) ?? 0
    const admin = actors.find(actor => actor.isAdmin) as Actor
    const fanOut: number[] = []
    let missed = 0
    for (let said = 0; said < SAID; said++) {
      let waiting = sockets.length
      const changed = performance.now()
      const everybody = new Promise<void>(resolve => {
        for (const [socket, actor] of sockets) {
          heard(socket, actor, 'tag', () => {
            fanOut.push(performance.now() - changed)
            if (--waiting === 0) resolve()
          })
        }
      })
      await fetch(`${server.url}/api/tags`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Aviso ${Date.now()} ${said}` }),
      })
      await Promise.race([everybody, wait(10_000)])
      missed += waiting
      for (const [socket] of sockets) socket.removeAllListeners()
    }
    for (const [socket] of sockets) socket.close()
    return { count, opened: sockets.length, seconds, connect: spread(took), fanOut: spread(fanOut), memory: { idle, open }, missed }
  })
