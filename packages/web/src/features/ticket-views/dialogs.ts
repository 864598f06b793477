import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ManageViewsDialogProps } from './ManageViewsDialog.tsx'
import type { SaveViewDialogProps } from './SaveViewDialog.tsx'

// Each is loaded when it is first opened.
export const SaveViewDialog = lazyDialog<SaveViewDialogProps>(
  async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog,
  props => props.filters !== null,
)
export const ManageViewsDialog = lazyDialog<ManageViewsDialogProps>(
  async () => (await import('./ManageViewsDialog.tsx')).ManageViewsDialog,
  props => props.opened,
)
