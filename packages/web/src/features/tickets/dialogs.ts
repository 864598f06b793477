import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { NewTicketDialogProps } from './NewTicketDialog.tsx'
import type { SnoozeDialogProps } from './snooze/SnoozeDialog.tsx'
import type { TransferDialogProps } from './transfer/TransferDialog.tsx'

// Each is loaded when it is first opened.
export const NewTicketDialog = lazyDialog<NewTicketDialogProps>(
  async () => (await import('./NewTicketDialog.tsx')).NewTicketDialog,
  props => props.opened,
  { takesKeys: true },
)
export const SnoozeDialog = lazyDialog<SnoozeDialogProps>(
  async () => (await import('./snooze/SnoozeDialog.tsx')).SnoozeDialog,
  props => props.opened,
  { takesKeys: true },
)
export const TransferDialog = lazyDialog<TransferDialogProps>(
  async () => (await import('./transfer/TransferDialog.tsx')).TransferDialog,
  props => props.opened,
  { takesKeys: true },
)
