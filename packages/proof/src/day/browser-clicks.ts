import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openTicketList } from '../bench/web.ts'
import { meetsOutage, type Outage } from './outages.ts'

/** Ms between two clicks, and until a click that shows nothing is given up. */
const PAUSE_MS = 2_000
const GIVE_UP_MS = 10_000
/** Rows of the list that are opened in turn. */
const ROWS = 6

/**
 * One person in a real browser who opens one conversation after the other. Of each: ms from the click to the next paint, and
 * to the paint with the messages of the other conversation.
 */
export class BrowserClicks {
  readonly painted: number[] = []
  readonly shown: number[] = []
  /** Clicks that showed no conversation, while the server was there. */
  missed = 0
  /** The reason of the last of them. */
  reason = ''
  #opened = ''
  readonly #browser: Browser
  readonly #page: Page
  readonly #stop = new AbortController()
  #done: Promise<void> = Promise.resolve()

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  static async open(serverUrl: string, databaseUrl: string): Promise<BrowserClicks> {
    const { browser, page } = await openTicketList(serverUrl, databaseUrl)
    return new BrowserClicks(browser, page)
  }

  start(outages: readonly Outage[]): void {
    this.#done = (async () => {
      for (let turn = 0; await this.#rest(); turn++) {
        const from = performance.now()
        const times = await this.#clickAnother(turn).catch(
          (error: unknown) => void (this.reason = String(error)),
        )
        if (meetsOutage(outages, from, performance.now())) continue
        if (!times) {
          this.missed += 1
          continue
        }
        this.painted.push(times.painted)
        this.shown.push(times.shown)
      }
    })()
  }
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#done
    await this.#browser.close()
  }

  #rest(): Promise<boolean> {
    return wait(PAUSE_MS, true, { signal: this.#stop.signal }).catch(() => false)
  }

  /** Opens a conversation other than the last one: rows move up while messages arrive. */
  async #clickAnother(turn: number): Promise<{ painted: number; shown: number }> {
    // A waiting conversation opens as a preview above the list.
    await this.#page.keyboard.press('Escape')
    await this.#page.locator('[role=dialog]').waitFor({ state: 'detached', timeout: GIVE_UP_MS })
    const ids = await this.#page
      .locator('[data-roving]')
      .evaluateAll(
        (rows, count) => rows.slice(0, count).map(row => row.getAttribute('data-roving') ?? ''),
        ROWS,
      )
    const others = ids.filter(id => id !== this.#opened)
    this.#opened = others[turn % others.length] ?? ''
    return this.#click(this.#opened)
  }

  /** Clicks a row, and measures in the page: the way to the browser and back would count otherwise. */
  async #click(id: string): Promise<{ painted: number; shown: number }> {
    const measured = this.#page.evaluate(
      giveUpMs =>
        new Promise<{ painted: number; shown: number }>((resolve, reject) => {
          const firstMessage = () => document.querySelector('[data-message]')?.getAttribute('data-message')
          const before = firstMessage()
          document.addEventListener(
            'click',
            ({ timeStamp }) => {
              let painted = 0
              // A frame's callback runs before its paint, the task behind it after.
              const look = (): void => {
                setTimeout(() => {
                  const ms = performance.now() - timeStamp
                  if (painted === 0) painted = ms
                  if (firstMessage() !== undefined && firstMessage() !== before)
                    resolve({ painted, shown: ms })
                  else if (ms > giveUpMs) reject(new Error('No conversation was shown.'))
                  else requestAnimationFrame(look)
                })
              }
              requestAnimationFrame(look)
            },
            { capture: true, once: true },
          )
        }),
      GIVE_UP_MS,
    )
    // It is awaited below, unless the click itself fails.
    measured.catch(() => undefined)
    await this.#page.locator(`[data-roving="${id}"]`).click({ timeout: GIVE_UP_MS })
    return measured
  }
}
