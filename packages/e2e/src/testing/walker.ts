import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import { findNextMove } from './next-move.ts'
import { sentencesOf, translatorFor, type ScreenLanguage, type Translator } from './translations.ts'

/** How a person walks through a task. */
export interface Way {
  readonly width: 1440 | 390
  readonly language: Extract<ScreenLanguage, 'pt' | 'tr'>
  readonly by: 'pointer' | 'keyboard'
}

/** The cost of a task. `moves` are Tab and the arrows, `typed` the characters of texts. */
export interface TaskCost {
  readonly clicks: number
  readonly keys: number
  readonly moves: number
  readonly typed: number
  readonly stops: readonly string[]
}

/** Presses of Tab or an arrow, after which a place counts as out of reach. */
const MAX_MOVES = 80
/** Milliseconds of a wait without a sign that is a stop: a second, and twice that for a machine that tests share. */
const PATIENCE_MS = 3_000
const SIGNS_OF_WORK =
  '[aria-busy=true], [role=progressbar], [data-loading=true], [class*=Skeleton], [class*=Loader]'
const PORTUGUESE = sentencesOf('pt')

/**
 * A person at a page, who counts what they press, and notes where they stood still: no place that leads on, a
 * focus on nothing, a lost text, a wait without a sign.
 */
export class Walker {
  page: Page
  readonly way: Way
  /** Sentences by their keys, where the Portuguese words are not enough. */
  readonly t: Translator
  readonly stops: string[] = []
  /** A window in which nothing was pressed yet: its focus is at its start. */
  #isNew = true
  #clicks = 0
  #keys = 0
  #moves = 0
  #typed = 0

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
    this.t = translatorFor(way.language)
  }

  get cost(): TaskCost {
    return {
      clicks: this.#clicks,
      keys: this.#keys,
      moves: this.#moves,
      typed: this.#typed,
      stops: this.stops,
    }
  }

  /** The name that a sentence of the Portuguese catalogue is in the language of this person; values are any text. */
  say(sentence: string): RegExp {
    return new RegExp(`^(${this.#patternsOf(sentence)})(?: ?\\*)?$`, 'u')
  }

  /** A name that begins so, and goes on with a count or a state. */
  begin(sentence: string): RegExp {
    return new RegExp(`^(${this.#patternsOf(sentence)})`, 'u')
  }

  #patternsOf(sentence: string): string {
    const keys = [...PORTUGUESE].filter(([, text]) => text === sentence).map(([key]) => key)
    if (keys.length === 0) throw new Error(`The Portuguese catalogue has no “${sentence}”.`)
    const own = sentencesOf(this.way.language)
    const texts = new Set(keys.map(key => own.get(key) ?? ''))
    return [...texts].map(text => escapePattern(text).replaceAll(/\\\{[^}]*\\\}/gu, '.+')).join('|')
  }

  /** Presses a place, and waits until it leads on. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.#await(target)
    if (this.way.by === 'pointer') {
      await target.click()
      this.#clicks++
      return
    }
    await this.moveTo(target)
    await this.#strike(key)
  }

  /** Gives a place the focus. */
  async reach(target: Locator): Promise<void> {
    await this.#await(target)
    if (this.way.by === 'keyboard') return this.moveTo(target)
    await target.click()
    this.#clicks++
  }

  /** Checks a radio button or a switch. */
  async check(target: Locator): Promise<void> {
    await this.#await(target)
    if (await target.isChecked()) return
    if (this.way.by === 'pointer') {
      await target.check({ force: true })
      this.#clicks++
    } else {
      await this.moveTo(target)
      if (!(await target.isChecked())) await this.#strike('Space')
    }
    await expect(target).toBeChecked()
  }

  /** Types a text into a field, in which it stays. */
  async write(field: Locator, text: string): Promise<void> {
    await this.#await(field)
    if (!(await isFocused(field))) {
      if (this.way.by === 'pointer') {
        await field.click()
        this.#clicks++
      } else await this.moveTo(field)
    }
    await this.type(text)
    await expect(field, 'the text is there').toHaveValue(new RegExp(escapePattern(text.slice(-20)), 'u'))
  }

  /** Types a text instead of what stands in a field. */
  async rewrite(field: Locator, text: string): Promise<void> {
    await this.press(field, 'Control+KeyA')
    if (this.way.by === 'pointer') await this.#strike('Control+KeyA')
    await this.type(text)
    await expect(field).toHaveValue(text)
  }

  /** Expects these roles and names in the accessibility tree; they are written down in Portuguese. */
  async expectTree(place: Locator, ...names: readonly string[]): Promise<void> {
    if (this.way.language !== 'pt') return
    const findMissing = async (): Promise<readonly string[]> => {
      const lines = (await place.ariaSnapshot()).split('\n').map(line => line.replace(/^[ -]*'?/u, ''))
      return names.filter(name => !lines.some(line => line.startsWith(name)))
    }
    await expect.poll(findMissing, 'missing in the accessibility tree').toEqual([])
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.#typed += text.length
  }

  /** Presses a key that works anywhere on the screen. */
  async key(combination: string): Promise<void> {
    await this.#strike(combination)
  }

  /** Chooses an option of a select or of a field with suggestions. */
  async choose(field: Locator, option: Locator): Promise<void> {
    await this.#await(field)
    if (this.way.by === 'pointer') {
      if (!(await isFocused(field)) && !(await option.isVisible())) {
        await field.click()
        this.#clicks++
      }
      await this.#await(option)
      await option.click()
      this.#clicks++
      return
    }
    await this.moveTo(field)
    if (!(await option.isVisible())) await this.#move('ArrowDown')
    await this.#await(option)
    const isActive = () =>
      option.evaluate(
        element =>
          element.hasAttribute('data-combobox-selected') ||
          element.id === document.activeElement?.getAttribute('aria-activedescendant'),
      )
    for (let tries = 0; !(await isActive()); tries++) {
      if (tries > MAX_MOVES) throw new Error(`No arrow comes to ${String(option)}.`)
      await this.#move('ArrowDown')
    }
    await this.#strike('Enter')
  }

  /** Chooses a file with the dialog that a place opens. */
  async chooseFile(target: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.press(target)
    await (await chooser).setFiles(file)
  }

  /** Follows a link that opens a window of its own, in which the walk goes on. */
  async follow(target: Locator): Promise<void> {
    const opened = this.page.waitForEvent('popup')
    await this.press(target)
    this.page = await opened
    this.#isNew = true
  }

  /** The page is a new one, whose focus is at its start. */
  beginPage(): void {
    this.#isNew = true
  }

  /** Moves the focus to a place by Tab, backwards when it is nearer, and by arrows inside a group. */
  async moveTo(target: Locator): Promise<void> {
    // A button that is at work takes no focus.
    await expect(target).toBeEnabled()
    for (let moves = 0; moves <= MAX_MOVES; moves++) {
      const next = await target.evaluate(findNextMove)
      if (next === 'here') return
      await this.#move(next)
    }
    throw new Error(`No key comes to ${String(target)}.`)
  }

  async #move(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.#moves++
    this.#isNew = false
  }

  async #strike(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.#keys++
    this.#isNew = false
  }

  async #await(target: Locator): Promise<void> {
    try {
      await target.waitFor({ timeout: PATIENCE_MS })
    } catch {
      if ((await this.page.locator(SIGNS_OF_WORK).count()) === 0)
        this.stops.push(`waited without a sign for ${String(target)}`)
      await target.waitFor()
    }
    if (this.way.by === 'pointer' || this.#isNew) return
    // The focus has a place once something was pressed.
    try {
      await expect
        .poll(() => this.page.evaluate(() => document.activeElement !== document.body), {
          timeout: PATIENCE_MS,
        })
        .toBe(true)
    } catch {
      this.stops.push(`the focus was on nothing before ${String(target)}`)
    }
  }
}

/** A text as a pattern that matches it. */
const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate(element => element === document.activeElement)
