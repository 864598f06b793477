import type { ChannelClock } from '@recado/channels/port'
import type { BaileysEventMap } from 'baileys'

/** WhatsApp's own page looks again after this long at a restriction without a given end, and we at a used-up quota. */
const OPEN_END_MS = { timelock: 60_000, quota: 24 * 3_600_000 }

type Timelock = NonNullable<BaileysEventMap['connection.update']['reachoutTimeLock']>

/** The obstacles to new chats of an account: a restriction, or a quota that is used up. */
export class Restriction {
  readonly #clock: ChannelClock
  #timelockEnd: Date | undefined
  #quotaEnd: Date | undefined

  constructor(clock: ChannelClock) {
    this.#clock = clock
  }

  /** The later end of both; undefined without any. Nothing is heard when an end has come. */
  get until(): Date | undefined {
    const now = this.#clock.now()
    const ends = [this.#timelockEnd, this.#quotaEnd].filter(end => end !== undefined && end > now)
    return ends.toSorted((a, b) => Number(b) - Number(a))[0]
  }

  onTimelock({ isActive, timeEnforcementEnds }: Timelock): void {
    this.#timelockEnd = isActive ? (timeEnforcementEnds ?? this.#after(OPEN_END_MS.timelock)) : undefined
  }

  /** Warnings that the quota is nearly used up restrict nothing. */
  onCapping({ capping_status, cycle_end_timestamp }: BaileysEventMap['message-capping.update']): void {
    const end = Number(cycle_end_timestamp) * 1_000
    const stated = end > this.#clock.now().getTime() ? new Date(end) : undefined
    this.#quotaEnd = isCapped(capping_status) ? (stated ?? this.#after(OPEN_END_MS.quota)) : undefined
  }

  #after(ms: number): Date {
    return new Date(this.#clock.now().getTime() + ms)
  }
}

const isCapped = (status: string | undefined): boolean => status === 'CAPPED'
