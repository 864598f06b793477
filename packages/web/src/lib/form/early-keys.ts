import { isComposing } from './is-composing.ts'

/** Milliseconds after which keys are typed for something else. */
const MAX_WAIT_MS = 5_000

/** Owns what is typed for the field that gets the focus next, which its dialog, whose code still loads, will show. */
const NEXT_FIELD = 'next field'
type Owner = number | typeof NEXT_FIELD

interface Catch {
  owner: Owner
  /** Enter was pressed before: what is caught is the next message. */
  readonly followsEnter: boolean
  /** Takes what no key event tells, such as accented letters and words of an input method. */
  readonly box: HTMLTextAreaElement
  /** Where the focus was. */
  readonly before: Element | null
  readonly listeners: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
  /** A letter or word of an input method is being composed. */
  isComposing: boolean
}
let current: Catch | undefined

const isBox = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)

/** The focus stays in the hidden box: a letter is still composed there, or the field of the keys is not there yet. */
export const isCatchingKeys = (): boolean => current?.isComposing === true || isCatchingForNextField()
export const isCatchingForNextField = (): boolean => current?.owner === NEXT_FIELD

/** Enter was pressed for the box of this owner, which is not there yet, and nothing has ended that. */
export const followsEarlyEnter = (owner: number): boolean => current?.owner === owner && current.followsEnter

/** A box that nobody sees. It opens no keyboard of a touch screen. */
function createHiddenBox(label: string): HTMLTextAreaElement {
  const box = document.createElement('textarea')
  box.setAttribute('aria-label', label)
  box.inputMode = matchMedia('(hover: hover)').matches ? 'text' : 'none'
  // Within the view, so that the focus scrolls nothing.
  box.style.cssText =
    'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;padding:0;resize:none'
  return box
}

function onKeyDown(event: KeyboardEvent): void {
  const { box } = current ?? {}
  if (!box || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
  if (event.key === 'Escape') return dropEarlyKeys()
  if (event.target === box) {
    // The box types by itself; a shortcut of one key hears nothing.
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
    return
  }
  if (isBox(document.activeElement)) return
  // The box has lost the focus to the page.
  if (event.key === 'Backspace') box.value = Array.from(box.value).slice(0, -1).join('')
  else if (Array.from(event.key).length === 1) box.value += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Keeps what the user types while no box has the focus, for a box that appears soon: after a key has accepted a
 * ticket, its composer comes with the answer of the server. `owner` names the box that may take it, `label` tells
 * users of a screen reader where they type meanwhile.
 */
export function catchEarlyKeys(owner: Owner, label: string, { followsEnter = false } = {}): void {
  dropEarlyKeys()
  const before = document.activeElement
  const box = createHiddenBox(label)
  const listeners = new AbortController()
  const caught: Catch = {
    owner,
    followsEnter,
    box,
    before,
    listeners,
    // Text that is typed for a dialog must go nowhere else, however long its code loads.
    timer: owner === NEXT_FIELD ? undefined : setTimeout(dropEarlyKeys, MAX_WAIT_MS),
    isComposing: false,
  }
  current = caught
  for (const type of ['compositionstart', 'compositionend'])
    box.addEventListener(type, () => (caught.isComposing = type === 'compositionstart'), {
      signal: listeners.signal,
    })
  document.body.append(box)
  box.focus({ preventScroll: true })
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: listeners.signal })
  window.addEventListener('pointerdown', dropEarlyKeys, { capture: true, signal: listeners.signal })
}

/**
 * Passes what was typed for this owner, if anything, and ends the catch: at once, or when the word of an input method is
 * complete.
 */
export function takeEarlyKeys(owner: Owner, take: (text: string) => void): void {
  if (current?.owner !== owner) return
  const { box, listeners, isComposing: composes } = current
  const pass = (): void => {
    const { value } = box
    dropEarlyKeys()
    if (value !== '') take(value)
  }
  if (!composes) return pass()
  box.addEventListener('compositionend', pass, { once: true, signal: listeners.signal })
}

/**
 * Keeps what the user types for the field that gets the focus next: a key has opened a dialog, and its code still loads.
 * Nothing is kept for an element that is no field.
 */
export function catchKeysForNextField(label: string): void {
  if (isCatchingForNextField()) return
  catchEarlyKeys(NEXT_FIELD, label)
  const { box, listeners } = current ?? {}
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === box || !(target instanceof HTMLElement)) return
      takeEarlyKeys(NEXT_FIELD, text => {
        if (isBox(target)) typeInto(target, text)
      })
    },
    listeners,
  )
}

/** Adds a text as the user would, so that the field's own listeners hear it. */
function typeInto(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // React overrides the setter of the element, and hears no change by it.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Reflect.set(prototype, 'value', field.value + text, field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

/** The field of the keys is the box of this owner. */
export function giveNextFieldTo(owner: number): void {
  if (!current || !isCatchingForNextField()) return
  current.owner = owner
  current.timer = setTimeout(dropEarlyKeys, MAX_WAIT_MS)
}

/** The dialog does not come. */
export const dropKeysForNextField = (): void => {
  if (isCatchingForNextField()) dropEarlyKeys()
}

export function dropEarlyKeys(): void {
  if (!current) return
  const { box, before, listeners, timer } = current
  current = undefined
  clearTimeout(timer)
  listeners.abort()
  const hadFocus = document.activeElement === box
  box.remove()
  if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
}
