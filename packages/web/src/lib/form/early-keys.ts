/** Milliseconds after which keys are typed for something else. */
const MAX_WAIT_MS = 5_000

interface Catch {
  readonly owner: number
  text: string
  readonly end: () => void
}
let current: Catch | undefined

const isBox = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)

/**
 * Keeps the characters that the user types while no box has the focus, for a box that appears soon: after a key has
 * accepted a ticket, its composer comes with the answer of the server. `owner` names the box that may take them.
 */
export function catchEarlyKeys(owner: number): void {
  dropEarlyKeys()
  const listeners = new AbortController()
  const timer = setTimeout(dropEarlyKeys, MAX_WAIT_MS)
  const caught: Catch = {
    owner,
    text: '',
    end: () => {
      clearTimeout(timer)
      listeners.abort()
    },
  }
  current = caught
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isBox(document.activeElement)) return
    if (event.key === 'Escape') return dropEarlyKeys()
    if (event.key === 'Backspace') caught.text = Array.from(caught.text).slice(0, -1).join('')
    else if (Array.from(event.key).length === 1) caught.text += event.key
    else return
    // No shortcut of one key, and no press of a focused button.
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true, signal: listeners.signal })
  window.addEventListener('pointerdown', dropEarlyKeys, { capture: true, signal: listeners.signal })
}

/** Returns the caught characters of this owner, empty if none, and ends the catch. */
export function takeEarlyKeys(owner: number): string {
  if (current?.owner !== owner) return ''
  const { text } = current
  dropEarlyKeys()
  return text
}

export function dropEarlyKeys(): void {
  current?.end()
  current = undefined
}
