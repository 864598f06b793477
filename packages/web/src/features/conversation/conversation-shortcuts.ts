import type { Shortcut } from '../../lib/shortcuts.ts'

/** The keys of the open conversation; all with Alt, so that they are safe while somebody writes. */
export const SHORTCUTS = { accept: 'Alt+KeyA', resolve: 'Alt+KeyE', transfer: 'Alt+KeyT', note: 'Alt+KeyP', contact: 'Alt+KeyO' } as const satisfies Record<
  string,
  Shortcut
>
