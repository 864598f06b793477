import { Browsers, isJidGroup, makeWASocket, proto, type WASocket, type WAVersion } from 'baileys'
import { isNobody } from '../addresses.ts'
import type { Groups } from '../groups.ts'
import { wantsHistory } from '../inbound/history-wish.ts'
import { signalRepository, type Reception } from '../keys/signal-repository.ts'
import { boundedCache } from '../lru.ts'
import type { Login } from '../login.ts'
import type { Surroundings } from '../surroundings.ts'
import { libraryLog } from './library-log.ts'
import { wayOut } from './way-out.ts'

const FULL: number = proto.HistorySync.HistorySyncType.FULL
const MINUTE = 60_000
/** Phones ask for a message again within minutes; what is older is not sent a second time. */
const AGAIN_MS = 24 * 60 * MINUTE

export interface SocketParts {
  readonly around: Surroundings
  readonly login: Login
  readonly reception: Reception
  readonly groups: Groups
  readonly caches: ReturnType<typeof makeCaches>
  readonly version: WAVersion | undefined
  readonly url: string | undefined
}

/** What one session remembers from socket to socket, within bounds. */
export function makeCaches({ context: { clock } }: Surroundings) {
  return {
    msgRetryCounterCache: boundedCache(2_000, 60 * MINUTE, clock),
    userDevicesCache: boundedCache(5_000, 5 * MINUTE, clock),
    callOfferCache: boundedCache(200, 5 * MINUTE, clock),
    placeholderResendCache: boundedCache(500, 60 * MINUTE, clock),
  }
}

/** A socket of the library, wired to our keys and our bounds. It begins to connect at once. */
export function openSocket({ around, login, reception, groups, caches, version, url }: SocketParts): WASocket {
  const { ring, recall, context, pace, wishes } = around
  return makeWASocket({
    auth: { creds: login.creds, keys: ring.plain },
    makeSignalRepository: signalRepository(ring, reception, context.clock),
    logger: libraryLog(context.log),
    browser: Browsers.macOS('Desktop'),
    ...(version ? { version } : {}),
    ...(url === undefined ? {} : { waWebSocketUrl: url }),
    ...wayOut(context.tunnel, url),
    ...caches,
    connectTimeoutMs: pace.connectMs,
    ...(pace.qrMs === undefined ? {} : { qrTimeout: pace.qrMs }),
    defaultQueryTimeoutMs: pace.queryMs,
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    // Otherwise the owner's phone rings no more.
    markOnlineOnConnect: false,
    // We know what we sent.
    emitOwnEvents: false,
    syncFullHistory: wantsHistory(wishes.latest),
    // Which numbers belong to which LIDs comes with the history, so some of it is always taken.
    shouldSyncHistoryMessage: ({ syncType }) => wantsHistory(wishes.latest) || Number(syncType) !== FULL,
    shouldIgnoreJid: jid => isNobody(jid),
    cachedGroupMetadata: jid => (isJidGroup(jid) ? groups.cached(jid) : Promise.resolve(undefined)),
    getMessage: async ({ id }) => {
      const recalled = id ? await recall.find(id) : undefined
      if (recalled?.message && context.clock.now().getTime() - recalled.at < AGAIN_MS) return recalled.message
      const sent = id ? await context.outbound(id) : undefined
      return sent?.content.kind === 'text' ? { conversation: sent.content.body } : undefined
    },
  })
}
