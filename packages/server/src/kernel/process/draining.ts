/** Whether this process is on its way out: it still answers, but whoever has a choice should go elsewhere. */
export class Draining {
  #is = false
  get is(): boolean {
    return this.#is
  }
  begin(): void {
    this.#is = true
  }
}
