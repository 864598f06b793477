import type { Socket } from 'node:net'
import type { Address } from './address.ts'
import type { OutboundContent } from './content.ts'
import type { ChannelEvent } from './event.ts'

/** Time source, replaceable in tests. */
export interface ChannelClock {
  now(): Date
  /** Runs `work` once after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): () => void
}

/** A logger with pino's methods. Drivers log ids and codes, never texts, names, numbers or secrets. */
export interface ChannelLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** One write; `value` null removes the entry. */
export interface KeyChange {
  readonly space: string
  readonly key: string
  readonly value: Uint8Array | null
}

/**
 * The login state of a driver, per connection, encrypted at rest. Writes with an older epoch are rejected.
 */
export interface KeyStore {
  /** Returns the existing entries by key. */
  get(space: string, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Atomic. */
  put(changes: readonly KeyChange[]): Promise<void>
  /** Removes every entry of the connection, and so its login. */
  clear(): Promise<void>
  /** Runs `work` as one transaction; it is rolled back when `work` rejects. */
  transaction<T>(work: (store: KeyStore) => Promise<T>): Promise<T>
}

/** The keys of a connection while a person is erased. */
export interface ErasableKeys extends KeyStore {
  /** The keys of all entries of a space. */
  keys(space: string): Promise<readonly string[]>
}

/**
 * The server's `fetch`, guarded (no private addresses, limits). It rejects as fetch does. When nothing had
 * been sent yet the rejection, or its `cause`, has `sent: false` or one of Node's connection codes
 * (`ECONNREFUSED`, `ENOTFOUND`, …); after every other rejection the request may have arrived.
 */
export type Http = (url: string, init?: RequestInit) => Promise<Response>

/**
 * The `code` of the ChannelError when a proxy opens no tunnel: it does not answer, refuses the login, or may
 * not be used from here.
 */
export type ProxyError = 'proxy' | 'proxyAuth' | 'proxyForbidden'

/**
 * Opens a TCP connection to a host and port. @throws ChannelError `transient` with a {@link ProxyError} as
 * its code
 */
export type Tunnel = (host: string, port: number) => Promise<Socket>

/**
 * Makes a small JPEG of a picture, its longer side at most `side` pixels; undefined when it is no picture that the
 * server decodes. It never rejects.
 */
export type MakeThumbnail = (
  picture: ReadableStream<Uint8Array>,
  mime: string,
  side: number,
) => Promise<Uint8Array | undefined>

/** One of our messages as sent. */
export interface SentMessage {
  readonly extId: string
  readonly content: OutboundContent
  readonly at: Date
  /** Where it was sent; undefined when the customer's addresses are gone. */
  readonly chat: Address | undefined
}

/** How the events of a webhook connection reach this server. */
export interface WebhookEntry {
  /** The addresses of this server that accept the events of this connection. */
  urls(): Promise<readonly string[]>
  /** The last time at which a message of this connection arrived, as far as it is known. */
  heardAt(): Promise<Date | undefined>
}

/** The core's services for one session. */
export interface DriverContext {
  /**
   * Stores the events atomically and resolves after the commit. Await it before acknowledging upstream; when
   * it rejects, the events are not stored, so do not acknowledge. Events with a stored key are accepted again
   * and ignored.
   */
  emit(events: readonly ChannelEvent[]): Promise<void>
  readonly store: KeyStore
  /**
   * Returns the company's current settings by name; each call reads them, so a change needs no new session.
   * The driver defines the names.
   */
  settings(): Promise<Readonly<Record<string, string>>>
  /** Finds one of our recent messages, for networks that request it again. */
  findSentMessage(extId: string): Promise<SentMessage | undefined>
  readonly http: Http
  readonly makeThumbnail: MakeThumbnail
  /** Present in a session that has to hear; absent for one that only asks. */
  readonly webhook?: WebhookEntry
  /** Present when the connection has a proxy: the only egress; {@link http} already uses it. */
  readonly tunnel?: Tunnel
  /** Aborted when the lease is lost: stop immediately and write nothing more. */
  readonly signal: AbortSignal
  /** The fencing token of this lease. */
  readonly epoch: bigint
  readonly log: ChannelLog
  readonly clock: ChannelClock
  /** Returns fresh random bytes. */
  readonly random: (bytes: number) => Uint8Array
  /** A secret of the connection, the same in every session: ids that nobody may guess are made with it. */
  readonly secret: Uint8Array
}
