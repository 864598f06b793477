import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isShortcut } from '../../../lib/commands/shortcuts.ts'
import {
  catchKeysForNextField,
  dropEarlyKeys,
  giveNextFieldTo,
  isCatchingForNextField,
} from '../../../lib/form/early-keys.ts'
import { isDialogOpen } from '../../../ui/top-dialog.ts'
import { SHORTCUTS } from './shortcuts.ts'

type ShortcutName = keyof typeof SHORTCUTS
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[]
/** These show a field, for which what is typed after them is meant. */
const WITH_FIELD: readonly ShortcutName[] = ['transfer', 'snooze', 'note', 'search']

/** The shortcut that was pressed while a conversation opened. */
let kept:
  | { readonly uuid: string; readonly name: ShortcutName; readonly event: KeyboardEventInit }
  | undefined

/** Keeps a shortcut for a conversation that opens, and what is typed after it, which is not for the customer. */
export function keepShortcut(uuid: string, event: KeyboardEvent, label: string): void {
  const name = NAMES.find(one => isShortcut(SHORTCUTS[one], event))
  if (!name || event.repeat || isCatchingForNextField()) return
  const { code, altKey, ctrlKey, metaKey, shiftKey } = event
  kept = { uuid, name, event: { code, altKey, ctrlKey, metaKey, shiftKey, cancelable: true } }
  catchKeysForNextField(label)
}

const nothing = (): void => undefined

/** Keeps the first shortcut that is pressed while a conversation opens. `onKeep` keeps what was typed before it. */
export function useEarlyShortcut(uuid: string, onKeep = nothing): void {
  const label = useTranslations('conversation.composer')('early')
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (!NAMES.some(one => isShortcut(SHORTCUTS[one], event)) || isDialogOpen()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onKeep()
      keepShortcut(uuid, event, label)
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [uuid, onKeep, label])
}

/**
 * Does what the kept shortcut says, now that the conversation hears it, unless the user has gone on to something else.
 * `onDropped`: nothing takes the focus.
 */
export function playEarlyShortcut(uuid: string, ticketId: number, onDropped: () => void): void {
  const early = kept
  kept = undefined
  if (!early || !isCatchingForNextField()) return
  const isHere = early.uuid === uuid
  if (isHere && early.name === 'note') giveNextFieldTo(ticketId)
  const isHeard = isHere && !window.dispatchEvent(new KeyboardEvent('keydown', early.event))
  if (isHeard && WITH_FIELD.includes(early.name)) return
  dropEarlyKeys()
  onDropped()
}
