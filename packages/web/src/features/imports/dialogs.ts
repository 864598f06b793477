import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ImportPeopleDialogProps } from './ImportPeopleDialog.tsx'

// Loaded on first use.
export const ImportPeopleDialog = lazyDialog<ImportPeopleDialogProps>(
  async () => (await import('./ImportPeopleDialog.tsx')).ImportPeopleDialog,
  props => props.kind !== null,
)
