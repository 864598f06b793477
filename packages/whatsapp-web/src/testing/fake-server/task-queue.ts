/** Runs each owner's tasks sequentially; a failure is recorded, and blocks no other task. */
export class TaskQueue {
  /** Errors inside the fake: a test ends with none. */
  readonly problems: unknown[] = []
  readonly #tails = new Map<object, Promise<void>>()
  #running = 0
  #whenIdle: (() => void)[] = []

  /** Runs a task after all earlier ones of this owner. */
  after(owner: object, work: () => Promise<void>): void {
    this.#running += 1
    const task = (this.#tails.get(owner) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => void this.problems.push(error))
      .then(() => this.#done())
    this.#tails.set(owner, task)
  }

  /** Calls back once no task is running. */
  whenIdle(call: () => void): void {
    this.#whenIdle.push(call)
    if (this.#running === 0) queueMicrotask(() => this.#notifyIdle())
  }

  /** Resolves once no task is running. */
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
