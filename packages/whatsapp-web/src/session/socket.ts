import { Browsers, isJidGroup, makeWASocket, proto, type WASocket, type WAVersion } from 'baileys'
import { isIgnoredJid } from '../addresses.ts'
import type { GroupCache } from '../groups.ts'
import { wantsHistory } from '../inbound/wants-history.ts'
import { signalRepository, type DecryptionHandler } from '../keys/signal-repository.ts'
import { boundedCache } from '../lru.ts'
import type { Login } from '../login.ts'
import type { SessionContext } from '../session-context.ts'
import { libraryLog } from './library-log.ts'
import { egressConfig } from './egress.ts'

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
  const { ring, messageCache, context, timeouts, settings } = session
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
    getMessage: async ({ id }) => {
      const cached = id ? await messageCache.find(id) : undefined
      if (cached?.message && context.clock.now().getTime() - cached.at < RESEND_WINDOW_MS)
        return cached.message
      const sent = id ? await context.findSentMessage(id) : undefined
      return sent?.content.kind === 'text' ? { conversation: sent.content.body } : undefined
    },
  })
}
