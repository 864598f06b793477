import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ImportPeopleDialogProps } from './ImportPeopleDialog.tsx'

// What is not on the screen at first arrives when it is first wanted.
export const ImportPeopleDialog = lazyDialog<ImportPeopleDialogProps>(
  async () => (await import('./ImportPeopleDialog.tsx')).ImportPeopleDialog,
  props => props.kind !== null,
)
