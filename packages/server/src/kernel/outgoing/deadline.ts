/** A movable time limit, combined with the caller's abort signal. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #callerSignal: AbortSignal | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#callerSignal = caller
    caller?.addEventListener('abort', this.#stop, { once: true })
    if (caller?.aborted) this.#stop()
    this.extend(ms)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get byCaller(): boolean {
    return this.#callerSignal?.aborted === true
  }

  /** Starts the time anew. */
  extend(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#stop, ms)
  }

  /** Ends the watch; call it once the answer is complete. */
  done(): void {
    clearTimeout(this.#timer)
    this.#callerSignal?.removeEventListener('abort', this.#stop)
  }

  readonly #stop = (): void => {
    clearTimeout(this.#timer)
    this.#controller.abort()
  }
}
