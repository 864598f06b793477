import type { DriverContext } from '@recado/channels/port'

/**
 * The company's settings: `calls` is `refuse` to reject calls, `previews` is `disabled` where no link is opened,
 * `timeZone` is that of the times in messages; the others select the messages to import.
 */
export type SettingValues = Readonly<Record<string, string>>

/** The company's settings, as of the last successful read. */
export class CompanySettings {
  readonly #context: Pick<DriverContext, 'settings' | 'log'>
  #latest: SettingValues = {}

  constructor(context: Pick<DriverContext, 'settings' | 'log'>) {
    this.#context = context
  }

  /** For synchronous callers. */
  get latest(): SettingValues {
    return this.#latest
  }

  /** Reads the settings; returns the cached ones on failure. */
  async read(): Promise<SettingValues> {
    try {
      this.#latest = await this.#context.settings()
    } catch (error) {
      this.#context.log.warn({ err: error }, 'What the company wants could not be read.')
    }
    return this.#latest
  }
}
