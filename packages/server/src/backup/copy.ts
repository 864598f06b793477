import { inBackground } from '@recado/channels/port'
import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** The part of a connection that speaks COPY; the driver has it and its types do not name it. */
interface Wire {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
interface CommandComplete {
  readonly text: string
}
const wireOf = (connection: pg.Connection): Wire => connection as unknown as Wire
const rowsOf = ({ text }: CommandComplete): number => Number(/^COPY (\d+)/u.exec(text)?.[1] ?? 0)

const BUFFER_BYTES = 64 * 1024

/** Streams the rows of a `copy … to stdout` with backpressure. `rows` is their count at the end. */
export class CopyOut extends Readable implements pg.Submittable {
  rows = 0
  readonly #text: string
  #wire: Wire | undefined
  #gathered: Uint8Array[] = []
  #size = 0

  constructor(text: string) {
    super()
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    this.#wire = wireOf(connection)
    this.#wire.query(this.#text)
  }

  /** The parser reuses its memory, so every row is copied; rows are small, so they are gathered. */
  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    if (this.destroyed) return
    this.#gathered.push(Uint8Array.from(chunk))
    this.#size += chunk.length
    if (this.#size >= BUFFER_BYTES && !this.#flush()) this.#wire?.stream.pause()
  }
  handleCommandComplete(message: CommandComplete): void {
    this.rows = rowsOf(message)
    this.#flush()
  }
  handleReadyForQuery(): void {
    this.push(null)
  }
  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }
  /** The remaining data must still be read from the connection, or the connection could not end. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire?.stream.resume()
    done(error)
  }

  #flush(): boolean {
    if (this.#size === 0) return true
    const whole = Buffer.concat(this.#gathered)
    this.#gathered = []
    this.#size = 0
    return this.push(whole)
  }
}

/** Feeds a `copy … from stdin`; returns the row count. @throws errors of the source or the database. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let broken: unknown
    const aborted = new AbortController()
    const feed = async (wire: Wire): Promise<void> => {
      try {
        for await (const chunk of source) {
          if (aborted.signal.aborted) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain', { signal: aborted.signal })
        }
        wire.endCopyFrom()
      } catch (error) {
        if (aborted.signal.aborted) return
        broken = error
        wire.sendCopyFail('The source broke off.')
      }
    }
    const query = {
      submit: (connection: pg.Connection) => wireOf(connection).query(text),
      handleCopyInResponse: (connection: pg.Connection) => inBackground(feed(wireOf(connection)), reject),
      handleCommandComplete: (message: CommandComplete) => {
        rows = rowsOf(message)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        aborted.abort()
        reject(broken ?? error)
      },
    }
    client.query(query)
  })
}
