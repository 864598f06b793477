import { useEffect, useRef } from 'react'
import { storage } from '../browser/storage.ts'

/** Whether keys without modifiers do something; a user turns them off in the list of shortcuts (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => storage.get('helpKey') !== 'off'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role=menu], [role=listbox]') !== null

/** The keys of a screen by their letter or digit, in lower case. */
export type ScreenKeys = Readonly<Record<string, (() => void) | undefined>>

/** Runs the keys of the screen outside of text fields and dialogs, unless single keys are turned off. */
export function useScreenKeys(keys: ScreenKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      const run = latest.current[event.key.toLowerCase()]
      if (!run || isTyping(event.target) || !areSingleKeysOn()) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
