import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeyChange, KeyStore } from '@recado/channels/port'
import type { SignalDataSet, SignalDataTypeMap, SignalKeyStoreWithTransaction } from 'baileys'
import { keyFromBytes, toBytes, type KeyType } from './codec.ts'

/**
 * One running crypto operation: it reads through the store's transaction and buffers its writes until the
 * end.
 */
interface Operation {
  readonly store: KeyStore
  readonly pendingWrites: Map<string, { type: KeyType; id: string; value: unknown }>
  /** The library treats a failed read as a missing key, so the error is recorded. */
  readError: { readonly error: unknown } | undefined
}

interface KeyRingOptions {
  readonly store: KeyStore
  /** Entries of another login are invisible. */
  readonly login: string
  /** Returns the changes to write together with new pre-keys: which numbers are taken. */
  readonly changesWithPreKeys: () => readonly KeyChange[]
  /** Called when the store failed: the session must end before anything is acknowledged. */
  readonly onFailed: (error: unknown) => void
}

/**
 * The keys of one login. Every crypto operation is one transaction of the store, and all writes of the login
 * are serialized, so neither two operations on one ratchet nor an operation and a plain write can cause a
 * lost update.
 */
export class KeyRing {
  readonly #options: KeyRingOptions
  readonly #running = new AsyncLocalStorage<Operation>()
  #lastWrite: Promise<unknown> = Promise.resolve()
  #isForgotten = false

  constructor(options: KeyRingOptions) {
    this.#options = options
  }

  /** Whether the caller runs inside a crypto operation, where it must not wait for the network. */
  get isInOperation(): boolean {
    return this.#running.getStore() !== undefined
  }

  /** The store for the library's own socket: the library runs its transactions. */
  readonly plain = {
    get: <T extends KeyType>(type: T, ids: string[]) => this.#get(type, ids),
    set: (data: SignalDataSet): Promise<void> => this.#set(data),
  }

  /**
   * The store for the signal repository: inside an operation writes are buffered until its end, and the
   * library's transactions are ignored.
   */
  readonly signal: SignalKeyStoreWithTransaction = {
    ...this.plain,
    isInTransaction: () => this.isInOperation,
    transaction: work => work(),
  }

  /** Writes entries besides the library's keys. */
  write(changes: readonly KeyChange[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve()
    return this.#serialize(() =>
      this.#isForgotten ? Promise.resolve() : this.#failOnError(() => this.#options.store.put(changes)),
    )
  }

  /** Removes all entries of the login, after all earlier writes; rejects writes from then on. */
  clear(): Promise<void> {
    return this.#serialize(async () => {
      this.#isForgotten = true
      await this.#failOnError(() => this.#options.store.clear())
    })
  }

  /** Rejects crypto and writes from now on; resolves when no write is running. */
  close(): Promise<void> {
    this.#isForgotten = true
    return this.whenIdle()
  }

  /** Resolves once all earlier writes are done. */
  whenIdle(): Promise<void> {
    return this.#serialize(async () => undefined)
  }

  /**
   * Runs crypto as one transaction, which also writes `extraChanges`. An error of the crypto rolls it back
   * and is rethrown; when the store fails, `onFailed` is called first.
   */
  runCrypto<T>(
    crypto: () => Promise<T>,
    extraChanges: (result: T) => readonly KeyChange[] = () => [],
  ): Promise<T> {
    if (this.isInOperation) return crypto()
    return this.#serialize(async () => {
      if (this.#isForgotten) throw new Error('This login is no more.')
      let cryptoError: { readonly error: unknown } | undefined
      const run = this.#options.store.transaction(async store => {
        const operation: Operation = { store, pendingWrites: new Map(), readError: undefined }
        const result = await this.#running.run(operation, crypto).catch((error: unknown) => {
          if (!operation.readError) cryptoError = { error }
          throw operation.readError?.error ?? error
        })
        if (operation.readError) throw operation.readError.error
        const changes = [
          ...[...operation.pendingWrites.values()].map(({ type, id, value }) =>
            this.#change(type, id, value),
          ),
          ...extraChanges(result),
        ]
        if (changes.length > 0) await store.put(changes)
        return result
      })
      return run.catch((error: unknown) => {
        if (cryptoError) throw cryptoError.error
        this.#options.onFailed(error)
        throw error
      })
    })
  }

  async #get<T extends KeyType>(type: T, ids: string[]): Promise<Record<string, SignalDataTypeMap[T]>> {
    const operation = this.#running.getStore()
    const found: Record<string, SignalDataTypeMap[T]> = {}
    const missingIds = ids.filter(id => {
      const pendingWrite = operation?.pendingWrites.get(`${type}/${id}`)
      if (pendingWrite && pendingWrite.value !== null) found[id] = pendingWrite.value as SignalDataTypeMap[T]
      return pendingWrite === undefined
    })
    if (missingIds.length === 0) return found
    const read = (operation?.store ?? this.#options.store).get(this.#space(type), missingIds)
    const stored = await (operation
      ? read.catch((error: unknown) => {
          operation.readError = { error }
          throw error
        })
      : this.#failOnError(() => read))
    for (const [id, bytes] of stored) found[id] = keyFromBytes(type, bytes)
    return found
  }

  async #set(data: SignalDataSet): Promise<void> {
    const operation = this.#running.getStore()
    const entries = Object.entries(data).flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({ type: type as KeyType, id, value })),
    )
    if (operation)
      return entries.forEach(entry =>
        operation.pendingWrites.set(`${entry.type}/${entry.id}`, { ...entry, value: entry.value ?? null }),
      )
    const extraChanges = data['pre-key'] ? this.#options.changesWithPreKeys() : []
    await this.write([
      ...entries.map(({ type, id, value }) => this.#change(type, id, value ?? null)),
      ...extraChanges,
    ])
  }

  #change(type: KeyType, id: string, value: unknown): KeyChange {
    return { space: this.#space(type), key: id, value: value === null ? null : toBytes(value) }
  }

  #space(type: KeyType): string {
    return `${this.#options.login}.${type}`
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#lastWrite.then(work)
    this.#lastWrite = mine.catch(() => undefined)
    return mine
  }

  async #failOnError<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#options.onFailed(error)
      throw error
    }
  }
}
