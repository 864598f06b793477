/**
 * Wakes waiters in this process at the next notification or after a timeout; a notification without a waiter
 * is stored.
 */
export class Notifier {
  #isPending = false
  readonly #waiting = new Set<() => void>()
  notify(): void {
    this.#isPending = true
    for (const go of this.#waiting) go()
  }
  wait(signal: AbortSignal, withinMs: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(go, withinMs)
      this.#waiting.add(go)
      signal.addEventListener('abort', go, { once: true })
      const { forget } = {
        forget: (): void => {
          clearTimeout(timer)
          this.#waiting.delete(go)
          signal.removeEventListener('abort', go)
        },
      }
      const clear = (): void => {
        this.#isPending = false
      }
      function go(): void {
        clear()
        forget()
        resolve()
      }
      if (this.#isPending || signal.aborted) go()
    })
  }
}
