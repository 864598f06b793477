import type { Me } from '@recado/contract'
import type { NotificationSettingsProps } from '../../features/notifications/index.ts'
import { closeCommands, openCommands, useCommandsState } from '../../lib/commands.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { useConfirm } from '../../ui/confirm.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useDrawer } from '../drawer.ts'
import { PALETTE_SHORTCUT } from '../palette/palette-shortcut.ts'
import { openSheet, SHEET_SHORTCUT, useHelpKey, useSheet } from './shortcut-sheet.ts'

// What opens over every screen. None of it is there at first.
const Palette = lazyDialog<{ opened: boolean }>(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
  props => props.opened,
)
const Menu = lazyDialog<{ me: Me; opened: boolean }>(
  async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
  props => props.opened,
)
const Confirm = lazyDialog<{ opened: boolean }>(
  async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
  props => props.opened,
)

const Sheet = lazyDialog<{ opened: boolean }>(
  async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet,
  props => props.opened,
)

export const NotificationSettings = lazyDialog<NotificationSettingsProps>(
  async () => (await import('../../features/notifications/NotificationSettings.tsx')).NotificationSettings,
  props => props.opened,
)

/** `?`, or Ctrl/⌘+Shift+H. */
export function ShortcutSheet() {
  useHelpKey()
  useShortcut(SHEET_SHORTCUT, openSheet)
  return <Sheet opened={useSheet(state => state.open)} />
}
/** Ctrl/⌘+K. */
export function CommandPalette() {
  const opened = useCommandsState(state => state.open)
  useShortcut(PALETTE_SHORTCUT, () => (opened ? closeCommands() : openCommands()))
  return <Palette opened={opened} />
}
export function MenuDrawer({ me }: { me: Me }) {
  return <Menu me={me} opened={useDrawer(state => state.menu)} />
}
export function ConfirmDialog() {
  return <Confirm opened={useConfirm(state => state.question !== null)} />
}
