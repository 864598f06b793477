import { ACCEPT_SHORTCUT, type Shortcut } from '../../../lib/commands/shortcuts.ts'

/**
 * Shortcuts of the open conversation; all use Alt or Ctrl, so they are safe while typing. Browsers use Ctrl+F
 * and Alt+F themselves.
 */
export const SHORTCUTS = {
  accept: ACCEPT_SHORTCUT,
  close: 'Alt+KeyE',
  closeAndNext: 'Mod+Alt+KeyE',
  giveBack: 'Alt+KeyV',
  reopen: 'Alt+KeyR',
  transfer: 'Alt+KeyT',
  snooze: 'Alt+KeyS',
  note: 'Alt+KeyP',
  contact: 'Alt+KeyO',
  log: 'Alt+KeyH',
  search: 'Mod+Shift+KeyF',
} as const satisfies Record<string, Shortcut>
