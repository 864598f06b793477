import { type Joins } from '@recado/domain'

/** The joins of one socket; the first one narrows it until it closes, so that leaving never widens. */
export class SocketJoins implements Joins {
  readonly statuses = new Set<string>()
  readonly tickets = new Set<number>()
  notifications = false
  readonly #narrow: () => void

  /** `narrow` is called before anything is joined. */
  constructor(narrow: () => void) {
    this.#narrow = narrow
  }

  /** From now on the socket hears only of what it has joined. */
  narrow(): void {
    this.#narrow()
  }
}
