import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { EraseDialogProps } from './EraseDialog.tsx'

// Loaded on first use.
export const EraseDialog = lazyDialog<EraseDialogProps>(
  async () => (await import('./EraseDialog.tsx')).EraseDialog,
  props => props.contact !== null,
)
