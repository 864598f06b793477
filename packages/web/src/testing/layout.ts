/** Pixels of a row, and of a list that scrolls. */
const ROW_HEIGHT = 80
const LIST_HEIGHT = 800
const WIDTH = 360

/** Reports the size of each observed element once. */
class FixedSizeObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback
  #isConnected = true
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, WIDTH, target.localName === 'li' ? ROW_HEIGHT : LIST_HEIGHT)
    queueMicrotask(() => {
      if (this.#isConnected) this.#report([{ target, contentRect } as unknown as ResizeObserverEntry], this)
    })
  }
  unobserve(): void {}
  disconnect(): void {
    this.#isConnected = false
  }
}

/** Gives elements a size, which happy-dom lacks: virtual lists hide rows that they have not measured. */
export function layOutLists(view: object): void {
  Object.defineProperty(view, 'ResizeObserver', { value: FixedSizeObserver, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return this.parentElement
    },
    configurable: true,
  })
}
