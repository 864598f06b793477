import { useEffect, useRef } from 'react'

/**
 * Keys pressed together, such as `Mod+KeyK` or `Alt+Shift+ArrowUp`: modifiers, then one `KeyboardEvent.code`.
 * Codes name the place of a key, so a shortcut stays put on Brazilian, Spanish and Turkish keyboards. `Mod`
 * is ⌘ on Apple machines, Ctrl elsewhere.
 */
export type Shortcut = string

/** Accepts the open ticket while it waits, or else one of the list. */
export const ACCEPT_SHORTCUT: Shortcut = 'Alt+KeyA'

export const onApple = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

type Keys = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** True when a key event is exactly this shortcut, without further modifiers. */
export function isShortcut(shortcut: Shortcut, event: Keys, apple = onApple()): boolean {
  const parts = shortcut.split('+')
  const code = parts.pop()
  const wants = (name: string) => parts.includes(name)
  return (
    event.code === code &&
    event.altKey === wants('Alt') &&
    event.shiftKey === wants('Shift') &&
    event.ctrlKey === (wants('Ctrl') || (wants('Mod') && !apple)) &&
    event.metaKey === (wants('Mod') && apple)
  )
}

const APPLE_NAMES: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃' }
const NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  Slash: '/',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
  Period: '.',
  Comma: ',',
}

/** The key labels of a shortcut, in the order they are pressed. */
export function keysOf(shortcut: Shortcut, apple = onApple()): string[] {
  return shortcut
    .split('+')
    .map(part => (apple ? APPLE_NAMES[part] : undefined) ?? NAMES[part] ?? part.replace(/^(Key|Digit)/, ''))
}

/** A shortcut in the notation of `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: Shortcut, apple = onApple()): string =>
  shortcut
    .split('+')
    .map(part => {
      if (part === 'Mod' && apple) return 'Meta'
      return part === 'Mod' || part === 'Ctrl' ? 'Control' : part.replace(/^(Key|Digit)/, '')
    })
    .join('+')

/**
 * Runs `run` on the shortcut anywhere in the window while `enabled`, which a function says at the key press. Prevents
 * the browser's default action.
 */
export function useShortcut(
  shortcut: Shortcut,
  run: (event: KeyboardEvent) => void,
  enabled: boolean | (() => boolean) = true,
): void {
  const latest = useRef({ run, enabled })
  useEffect(() => {
    latest.current = { run, enabled }
  })
  const isOff = enabled === false
  useEffect(() => {
    if (isOff) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isShortcut(shortcut, event)) return
      const { run: runNow, enabled: may } = latest.current
      if (typeof may === 'function' && !may()) return
      event.preventDefault()
      runNow(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shortcut, isOff])
}
