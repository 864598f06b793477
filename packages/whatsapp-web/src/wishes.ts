import type { DriverContext } from '@recado/channels/port'

/** What a company may want: `calls` is `refuse` where it takes none; the others say which old messages are brought. */
export type Wanted = Readonly<Record<string, string>>

/** What the company wants, as it is now or as it was when it was last asked for. */
export class Wishes {
  readonly #context: Pick<DriverContext, 'wishes' | 'log'>
  #latest: Wanted = {}

  constructor(context: Pick<DriverContext, 'wishes' | 'log'>) {
    this.#context = context
  }

  /** For where nobody can wait. */
  get latest(): Wanted {
    return this.#latest
  }

  /** Asks anew; when that fails, what was wanted before is still wanted. */
  async now(): Promise<Wanted> {
    try {
      this.#latest = await this.#context.wishes()
    } catch (error) {
      this.#context.log.warn({ err: error }, 'What the company wants could not be read.')
    }
    return this.#latest
  }
}
