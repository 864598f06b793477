import {
  Browsers,
  isJidGroup,
  makeWASocket,
  proto,
  type WAMessageKey,
  type WASocket,
  type WAVersion,
  type SocketConfig,
} from 'baileys'
import { isIgnoredJid, areSamePerson } from '../addresses.ts'
import type { GroupCache } from '../groups.ts'
import { isOfChat, listAddressesOf } from '../inbound/named-message.ts'
import { wantsHistory } from '../inbound/wants-history.ts'
import { signalRepository, type DecryptionHandler } from '../keys/signal-repository.ts'
import { boundedCache } from '../lru.ts'
import type { Login } from '../login.ts'
import type { SessionContext } from '../session-context.ts'
import { egressConfig } from './egress.ts'
import type { ChannelLog } from '@recado/channels/port'

/**
 * The library's logger. Its fields hold keys, numbers and texts, so it passes on only fixed sentences and the
 * name and message of the library's own errors, from level warning up.
 */
function libraryLog(log: ChannelLog): SocketConfig['logger'] {
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

const FULL_SYNC: number = proto.HistorySync.HistorySyncType.FULL
const MINUTE = 60_000
/** Phones request a resend within minutes; older messages are not resent. */
const RESEND_WINDOW_MS = 24 * 60 * MINUTE

export interface SocketParts {
  readonly session: SessionContext
  readonly login: Login
  readonly decryptionHandler: DecryptionHandler
  readonly groups: GroupCache
  readonly caches: ReturnType<typeof makeCaches>
  readonly version: WAVersion | undefined
  readonly url: string | undefined
}

/** The caches of one session, kept across sockets, all bounded. */
export function makeCaches({ context: { clock } }: SessionContext) {
  return {
    msgRetryCounterCache: boundedCache(2_000, 60 * MINUTE, clock),
    userDevicesCache: boundedCache(5_000, 5 * MINUTE, clock),
    callOfferCache: boundedCache(200, 5 * MINUTE, clock),
    placeholderResendCache: boundedCache(500, 60 * MINUTE, clock),
  }
}

/** Creates a socket of the library with our keys and caches. It connects immediately. */
export function openSocket({
  session,
  login,
  decryptionHandler,
  groups,
  caches,
  version,
  url,
}: SocketParts): WASocket {
  const { ring, context, timeouts, settings } = session
  return makeWASocket({
    auth: { creds: login.creds, keys: ring.plain },
    makeSignalRepository: signalRepository(ring, decryptionHandler, context.clock),
    logger: libraryLog(context.log),
    browser: Browsers.macOS('Desktop'),
    ...(version ? { version } : {}),
    ...(url === undefined ? {} : { waWebSocketUrl: url }),
    ...egressConfig(context.tunnel, url),
    ...caches,
    connectTimeoutMs: timeouts.connectMs,
    ...(timeouts.qrMs === undefined ? {} : { qrTimeout: timeouts.qrMs }),
    defaultQueryTimeoutMs: timeouts.queryMs,
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    // Otherwise the owner's phone stops ringing.
    markOnlineOnConnect: false,
    // We know our own messages.
    emitOwnEvents: false,
    syncFullHistory: wantsHistory(settings.latest),
    // The history contains the mapping of numbers to LIDs, so some of it is always synced.
    shouldSyncHistoryMessage: ({ syncType }) =>
      wantsHistory(settings.latest) || Number(syncType) !== FULL_SYNC,
    shouldIgnoreJid: jid => isIgnoredJid(jid),
    cachedGroupMetadata: jid => (isJidGroup(jid) ? groups.cached(jid) : Promise.resolve(undefined)),
    getMessage: key => findToResend(session, key),
  })
}

/** One of our messages, for a phone that asks for it again: of its own chat, whichever id it names. */
async function findToResend(session: SessionContext, key: WAMessageKey): Promise<proto.IMessage | undefined> {
  const { messageCache, context } = session
  if (!key.id) return undefined
  const cached = await messageCache.find(key.id)
  if (cached && (!cached.key.fromMe || (await isOfChat(session, cached.key, key.remoteJid)) === false))
    return undefined
  if (cached?.message && context.clock.now().getTime() - cached.at < RESEND_WINDOW_MS) return cached.message
  const sent = await context.findSentMessage(key.id)
  if (sent?.content.kind !== 'text') return undefined
  const isHere = sent.chat && areSamePerson([sent.chat], await listAddressesOf(session, key.remoteJid))
  return isHere === false ? undefined : { conversation: sent.content.body }
}
