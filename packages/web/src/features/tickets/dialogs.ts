import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { NewTicketDialogProps } from './NewTicketDialog.tsx'

/** Arrives when it is first opened. */
export const NewTicketDialog = lazyDialog<NewTicketDialogProps>(
  async () => (await import('./NewTicketDialog.tsx')).NewTicketDialog,
  props => props.opened,
)
