import type { ChannelLog } from '@recado/channels/port'
import type { SocketConfig } from 'baileys'

/**
 * The library's logger. Its fields hold keys, numbers and texts, so it passes on only fixed sentences and the
 * name and message of the library's own errors, from level warning up.
 */
export function libraryLog(log: ChannelLog): SocketConfig['logger'] {
  const logAt = (level: 'warn' | 'error') => (fields: unknown, message?: string) => {
    const sentence = message ?? (typeof fields === 'string' ? fields : 'Something went wrong in the library.')
    log[level === 'error' ? 'warn' : 'debug']({ library: 'baileys' }, withoutNumbers(sentence))
  }
  const logger: SocketConfig['logger'] = {
    level: 'warn',
    child: () => logger,
    trace: () => undefined,
    debug: () => undefined,
    info: () => undefined,
    warn: logAt('warn'),
    error: logAt('error'),
  }
  return logger
}

const withoutNumbers = (sentence: string): string => sentence.replaceAll(/\d{5,}/gu, '…').slice(0, 200)
