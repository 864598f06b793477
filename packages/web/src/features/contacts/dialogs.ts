import type { ContactDrawerProps } from './ContactDrawer.tsx'
import type { ContactFormDialogProps } from './ContactFormDialog.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

// What is not on the screen at first arrives when it is first wanted.
export const ContactDrawer = lazyDialog<ContactDrawerProps>(
  async () => (await import('./ContactDrawer.tsx')).ContactDrawer,
  props => props.opened,
)
export const ContactFormDialog = lazyDialog<ContactFormDialogProps>(
  async () => (await import('./ContactFormDialog.tsx')).ContactFormDialog,
  props => props.opened,
)
