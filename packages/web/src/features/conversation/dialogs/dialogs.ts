import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { AccessDialogProps } from './AccessDialog.tsx'
import type { ForwardDialogProps } from './ForwardDialog.tsx'
import type { HistoryDialogProps } from './HistoryDialog.tsx'
import type { LogDialogProps } from './LogDialog.tsx'
import type { SpyDialogProps } from './SpyDialog.tsx'

// Each is loaded when it is first opened.
export const LogDialog = lazyDialog<LogDialogProps>(
  async () => (await import('./LogDialog.tsx')).LogDialog,
  props => props.opened,
)
export const AccessDialog = lazyDialog<AccessDialogProps>(
  async () => (await import('./AccessDialog.tsx')).AccessDialog,
  props => props.opened,
)
export const HistoryDialog = lazyDialog<HistoryDialogProps>(
  async () => (await import('./HistoryDialog.tsx')).HistoryDialog,
  props => props.message !== null,
)
export const ForwardDialog = lazyDialog<ForwardDialogProps>(
  async () => (await import('./ForwardDialog.tsx')).ForwardDialog,
  props => props.messages !== null,
)
export const SpyDialog = lazyDialog<SpyDialogProps>(
  async () => (await import('./SpyDialog.tsx')).SpyDialog,
  props => props.ticket !== null,
)
