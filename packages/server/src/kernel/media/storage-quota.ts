import { refuse } from '@recado/contract'
import type { Clock } from '../process/clock.ts'

/** Milliseconds for which a measured sum is used; files of this process are added to it meanwhile. */
const MEASURED_MS = 15 * 60_000
/** A full company is measured again for at most a tenth of the time. */
const PAUSE_FACTOR = 10

interface Use {
  bytes: number
  readonly measuredAt: number
  /** When a measurement may begin to find out that files were deleted, in ms. */
  readonly againAt: number
}

interface QuotaOptions {
  /** 0: no limit. */
  readonly limitBytes: number
  readonly clock: Clock
  /** Sums the stored files of a company. */
  readonly measure: (companyId: number) => Promise<number>
}

/**
 * Limits the files that people of a company upload and the exports of contacts; files of customers are always
 * stored. The sum is approximate: each process measures it now and then, and nobody waits for it. Only a call that would be
 * refused waits for a new one, so that deleted files leave room at once.
 */
export class StorageQuota {
  readonly #options: QuotaOptions
  readonly #uses = new Map<number, Use>()
  readonly #measuring = new Map<number, Promise<Use>>()

  constructor(options: QuotaOptions) {
    this.#options = options
  }

  /** Throws `ERR_STORAGE_FULL` when the company's files have reached the limit. */
  async mustHaveRoom(companyId: number): Promise<void> {
    const { limitBytes, clock } = this.#options
    if (limitBytes === 0) return
    let use = this.#uses.get(companyId)
    if (!use) use = await this.#measure(companyId)
    else if (use.bytes >= limitBytes) {
      if (clock.now().getTime() >= use.againAt) use = await this.#measure(companyId)
    } else if (clock.now().getTime() - use.measuredAt > MEASURED_MS)
      this.#measure(companyId).catch(() => undefined)
    if (use.bytes >= limitBytes) throw refuse('ERR_STORAGE_FULL', { maxBytes: limitBytes })
  }

  /** Adds files that were uploaded since the last measurement. */
  add(companyId: number, bytes: number): void {
    const use = this.#uses.get(companyId)
    if (use) use.bytes += bytes
  }

  #measure(companyId: number): Promise<Use> {
    const running = this.#measuring.get(companyId)
    if (running) return running
    const measuring = (async () => {
      const { clock, measure } = this.#options
      const began = clock.now().getTime()
      const bytes = await measure(companyId)
      const measuredAt = clock.now().getTime()
      const use = { bytes, measuredAt, againAt: measuredAt + (measuredAt - began) * PAUSE_FACTOR }
      this.#uses.set(companyId, use)
      return use
    })().finally(() => this.#measuring.delete(companyId))
    this.#measuring.set(companyId, measuring)
    return measuring
  }
}
