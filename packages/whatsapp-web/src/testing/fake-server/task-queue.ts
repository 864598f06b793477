/** What people do, one after the other for each of them; what fails is kept, and stops nobody. */
export class TaskQueue {
  /** What went wrong inside the fake: a test ends with none. */
  readonly problems: unknown[] = []
  readonly #tails = new Map<object, Promise<void>>()
  #running = 0
  #whenIdle: (() => void)[] = []

  /** Does something after everything this one did before. */
  after(owner: object, work: () => Promise<void>): void {
    this.#running += 1
    const task = (this.#tails.get(owner) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => void this.problems.push(error))
      .then(() => this.#done())
    this.#tails.set(owner, task)
  }

  /** Calls once nothing is under way. */
  whenIdle(call: () => void): void {
    this.#whenIdle.push(call)
    if (this.#running === 0) queueMicrotask(() => this.#notifyIdle())
  }

  /** Resolves once nothing is under way. */
  settled(): Promise<void> {
    return new Promise(resolve => this.whenIdle(resolve))
  }

  #done(): void {
    this.#running -= 1
    this.#notifyIdle()
  }

  #notifyIdle(): void {
    if (this.#running > 0) return
    for (const call of this.#whenIdle.splice(0)) call()
  }
}
