import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS, type SpreadsheetImport } from '@recado/contract'
import { queryString } from '../bench/calls.ts'
import { writePeople } from '../bench/imports.ts'
import type { Figures } from '../kit/report.ts'
import { dayAgo } from './side-work.ts'
import type { DayParts } from './open-day.ts'
import type { DayTraffic } from './traffic.ts'

/**
 * When what happens once does, as parts of the day: all before the last half, over which memory is watched, and nothing near
 * the kill, which would cut it off.
 */
const AT = { kill: 0.08, exports: 0.2, spreadsheet: 0.26, reconnects: 0.42, backup: 0.46 } as const
const EXPORTS = ['tickets.csv', 'messages.csv', 'tickets.xlsx'] as const
const EXPORT_DAYS = 90
const MINUTE_MS = 60_000
/** A shorter day has a shorter spreadsheet. */
const WHOLE_DAY_MINUTES = 30
const [IMPORT_MS, LOOK_MS] = [10 * MINUTE_MS, 1_000]

/** The moments that come once in a day: exports, a spreadsheet, a kill, reconnects of everybody, and a backup. */
export class DayMoments {
  readonly figures: Figures = {}
  readonly failures: string[] = []
  readonly #parts: DayParts
  readonly #traffic: DayTraffic

  constructor(parts: DayParts, traffic: DayTraffic) {
    this.#parts = parts
    this.#traffic = traffic
  }

  /** Resolves when all has happened; what fails is a failure of the day, and the rest goes on. */
  async run(): Promise<void> {
    const { minutes, kill } = this.#parts.flags
    const works = {
      exports: () => this.#export(),
      spreadsheet: () => this.#import(),
      kill: () => (kill ? this.#kill() : Promise.resolve()),
      reconnects: () => this.#reconnect(),
      backup: () => this.#backUp(),
    }
    await Promise.all(
      Object.entries(works).map(async ([name, work]) => {
        await wait(minutes * MINUTE_MS * AT[name as keyof typeof AT])
        await work().catch((error: unknown) => this.failures.push(`The ${name} failed: ${String(error)}`))
      }),
    )
  }

  async #export(): Promise<void> {
    const actor = this.#parts.offices.at(-1)?.admins[0]
    const range = queryString({ from: dayAgo(EXPORT_DAYS - 1), to: dayAgo(0), language: 'pt' })
    if (actor)
      for (const file of EXPORTS)
        await this.#traffic.call(`export ${file}`, {
          actor,
          method: 'GET',
          path: `/reports/${file}?${range}`,
        })
  }

  /** A list of people for a campaign, in the company behind the bot's. */
  async #import(): Promise<void> {
    const { flags, server, offices } = this.#parts
    const headers = (offices.at(-3) ?? offices[0])?.admins[0]?.headers ?? {}
    const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const answer = await fetch(`${server.url}/api${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const rows = Math.ceil(LIMITS.spreadsheetRows * Math.min(1, flags.minutes / WHOLE_DAY_MINUTES))
    const form = new FormData()
    form.set('preview', 'false')
    form.set('file', await writePeople(rows))
    const list = await call<{ id: number }>('/contact-lists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Maio' }),
    })
    const began = performance.now()
    const { id } = await call<{ id: number }>(`/contact-lists/${list.id}/upload`, {
      method: 'POST',
      body: form,
    })
    const one = await this.#awaitImport(() => call<SpreadsheetImport>(`/spreadsheet-imports/${id}`))
    this.figures['spreadsheet rows'] = one.added
    this.figures['spreadsheet s'] = Math.round((performance.now() - began) / 1_000)
    if (one.added !== rows) throw new Error(`${one.added} of ${rows} rows were imported.`)
  }
  /** The kill may fall into it, so that there is no answer for a while. */
  async #awaitImport(read: () => Promise<SpreadsheetImport>): Promise<SpreadsheetImport> {
    for (const end = performance.now() + IMPORT_MS; ; await wait(LOOK_MS)) {
      const one = await read().catch(() => undefined)
      if (one && one.endedAt !== null) return one
      if (performance.now() > end) throw new Error(`It is ${one?.state} at ${one?.taken} of ${one?.found}.`)
    }
  }

  /** Kills the process and starts it again; everybody comes back by themselves. */
  async #kill(): Promise<void> {
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#traffic.outages.push(outage)
    this.figures['restart ms'] = Math.round(await this.#parts.server.killAndStart())
    await this.#traffic.waitForSockets().finally(() => (outage.to = performance.now()))
    this.figures['all sockets back ms'] = Math.round(outage.to - outage.from)
  }

  /** Every socket is cut at once, as a renewed certificate does; the calls of people go on. */
  async #reconnect(): Promise<void> {
    this.figures['reconnects ms'] = Math.round(await this.#traffic.reconnectAll())
  }

  async #backUp(): Promise<void> {
    const { seconds, megabytes } = await this.#parts.server.backUp()
    this.figures['backup s'] = seconds
    this.figures['backup MB'] = megabytes
  }
}
