import type { Shortcut } from '../../../lib/commands/shortcuts.ts'

/** Shortcuts of the open conversation; all use Alt, so they are safe while typing. */
export const SHORTCUTS = {
  accept: 'Alt+KeyA',
  resolve: 'Alt+KeyE',
  resolveAndNext: 'Mod+Alt+KeyE',
  giveBack: 'Alt+KeyV',
  reopen: 'Alt+KeyR',
  transfer: 'Alt+KeyT',
  snooze: 'Alt+KeyS',
  note: 'Alt+KeyP',
  contact: 'Alt+KeyO',
  log: 'Alt+KeyH',
} as const satisfies Record<string, Shortcut>
