/** Whether this process is shutting down: it still answers, but clients should use another one. */
export class Draining {
  #isDraining = false
  get is(): boolean {
    return this.#isDraining
  }
  begin(): void {
    this.#isDraining = true
  }
}
