import type { Socket } from 'node:net'
import type { OutboundContent } from './content.ts'
import type { ChannelEvent } from './event.ts'

/** Time, so that tests own it. */
export interface Clock {
  now(): Date
  /** Runs `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void
}

/** pino-shaped. Drivers log ids and codes, never texts, names, numbers or secrets. */
export interface ChannelLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** One entry to write; `value` null removes it. */
export interface KeyChange {
  readonly space: string
  readonly key: string
  readonly value: Uint8Array | null
}

/** What a driver must remember about its login, per connection, encrypted at rest. A write with a stale epoch fails. */
export interface KeyStore {
  /** The entries that exist, by key. */
  get(space: string, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** All or nothing. */
  put(changes: readonly KeyChange[]): Promise<void>
  /** Removes every entry of the connection: the login is no more. */
  clear(): Promise<void>
  /** Reads and writes of `work` happen as one; it is rolled back when `work` rejects. */
  transaction<T>(work: (store: KeyStore) => Promise<T>): Promise<T>
}

/**
 * `fetch`, guarded by the server (no private addresses, limits). It rejects as fetch does. When nothing had been sent yet
 * the rejection, or its `cause`, has `sent: false` or one of Node's connection codes (`ECONNREFUSED`, `ENOTFOUND`, …);
 * every other rejection is taken to mean that the request may have arrived.
 */
export type Http = (url: string, init?: RequestInit) => Promise<Response>

/** Why a proxy opened no line, as the `code` of the ChannelError: it does not answer, refuses the login, or may not be called from here. */
export type ProxyError = 'proxy' | 'proxyAuth' | 'proxyForbidden'

/** Opens a plain line to a host and port. @throws ChannelError `transient` with a {@link ProxyError} as its code */
export type Tunnel = (host: string, port: number) => Promise<Socket>

/** A message of ours as it was sent. */
export interface SentMessage {
  readonly extId: string
  readonly content: OutboundContent
  readonly at: Date
}

/** What the core lends a session for its lifetime. */
export interface DriverContext {
  /**
   * Stores the events, all or none, and resolves once committed. Await it before acknowledging upstream; when it rejects the
   * events are not stored, so do not acknowledge. Events already stored (same key) are accepted again and ignored.
   */
  emit(events: readonly ChannelEvent[]): Promise<void>
  readonly store: KeyStore
  /** What the company wants now, by name and read anew each time, so that a change needs no new session. What there is to want is the driver's. */
  settings(): Promise<Readonly<Record<string, string>>>
  /** One of our own recent messages, for networks that ask for it again. */
  findSentMessage(extId: string): Promise<SentMessage | undefined>
  readonly http: Http
  /** Where the connection has a proxy: the only way out, which {@link http} takes by itself. */
  readonly tunnel?: Tunnel
  /** Aborted when the lease is lost: stop at once and write nothing more. */
  readonly signal: AbortSignal
  /** The fencing number of this ownership. */
  readonly epoch: bigint
  readonly log: ChannelLog
  readonly clock: Clock
  /** Fresh random bytes. */
  readonly random: (bytes: number) => Uint8Array
}
