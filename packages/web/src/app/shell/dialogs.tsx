import type { Me } from '@recado/contract'
import type { NotificationSettingsProps } from '../../features/push/index.ts'
import { closePalette, openPalette, usePaletteState } from '../../lib/commands/commands.ts'
import { useShortcut } from '../../lib/commands/shortcuts.ts'
import { answerConfirm, useConfirm } from '../../ui/feedback/confirm.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { setMenu, useMenuOpen } from './drawer.ts'
import { PALETTE_SHORTCUT } from '../palette/palette-shortcut.ts'
import { useEarlyKeys } from '../palette/use-early-keys.ts'
import {
  closeShortcutSheet,
  openShortcutSheet,
  SHEET_SHORTCUT,
  useHelpKey,
  useShortcutSheet,
} from './shortcut-sheet.ts'

// Global dialogs, all loaded lazily.
interface GlobalDialogProps {
  opened: boolean
  onClose: () => void
}
const LazyPalette = lazyDialog<GlobalDialogProps>(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
  props => props.opened,
)
const LazyMenu = lazyDialog<GlobalDialogProps & { me: Me }>(
  async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
  props => props.opened,
)
const LazyConfirm = lazyDialog<GlobalDialogProps>(
  async () => (await import('../../ui/feedback/ConfirmDialog.tsx')).ConfirmDialog,
  props => props.opened,
)

const LazySheet = lazyDialog<GlobalDialogProps>(
  async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet,
  props => props.opened,
)

export const NotificationSettings = lazyDialog<NotificationSettingsProps>(
  async () => (await import('../../features/push/NotificationSettings.tsx')).NotificationSettings,
  props => props.opened,
)

/** `?`, or Ctrl/⌘+Shift+H. */
export function GlobalShortcutSheet() {
  useHelpKey()
  useShortcut(SHEET_SHORTCUT, openShortcutSheet)
  return <LazySheet opened={useShortcutSheet(state => state.open)} onClose={closeShortcutSheet} />
}
/** Ctrl/⌘+K. */
export function GlobalPalette() {
  const opened = usePaletteState(state => state.open)
  useShortcut(PALETTE_SHORTCUT, () => (opened ? closePalette() : openPalette()))
  useEarlyKeys(opened)
  return <LazyPalette opened={opened} onClose={closePalette} />
}
export function GlobalMenu({ me }: { me: Me }) {
  return <LazyMenu me={me} opened={useMenuOpen()} onClose={() => setMenu(false)} />
}
export function GlobalConfirm() {
  return (
    <LazyConfirm opened={useConfirm(state => state.question !== null)} onClose={() => answerConfirm(false)} />
  )
}
