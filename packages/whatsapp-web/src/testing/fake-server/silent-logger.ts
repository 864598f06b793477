import type { ILogger } from 'baileys/lib/Utils/logger.js'

const nothing = (): void => {}

/** A logger of the library's kind that says nothing: what it would say includes keys. */
export const silentLogger: ILogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
