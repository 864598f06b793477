import type { ILogger } from 'baileys/lib/Utils/logger.js'

const nothing = (): void => {}

/** A silent logger for the library, whose log entries include keys. */
export const silentLogger: ILogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
