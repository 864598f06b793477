import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { NewListDialogProps } from './NewListDialog.tsx'

// Loaded on first use.
export const NewListDialog = lazyDialog<NewListDialogProps>(
  async () => (await import('./NewListDialog.tsx')).NewListDialog,
  ({ opened }) => opened,
)
