import type { DriverContext } from '@recado/channels/port'

/** What a company may want: `calls` is `refuse` where it takes none; the others say which old messages are brought. */
export type SettingValues = Readonly<Record<string, string>>

/** What the company wants, as it is now or as it was when it was last asked for. */
export class CompanySettings {
  readonly #context: Pick<DriverContext, 'settings' | 'log'>
  #latest: SettingValues = {}

  constructor(context: Pick<DriverContext, 'settings' | 'log'>) {
    this.#context = context
  }

  /** For where nobody can wait. */
  get latest(): SettingValues {
    return this.#latest
  }

  /** Asks anew; when that fails, what was wanted before is still wanted. */
  async read(): Promise<SettingValues> {
    try {
      this.#latest = await this.#context.settings()
    } catch (error) {
      this.#context.log.warn({ err: error }, 'What the company wants could not be read.')
    }
    return this.#latest
  }
}
