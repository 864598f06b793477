/** Whether this process is shutting down: it still answers, but clients should use another one. */
export class Draining {
  #is = false
  get is(): boolean {
    return this.#is
  }
  begin(): void {
    this.#is = true
  }
}
