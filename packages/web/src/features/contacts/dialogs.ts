import type { ContactDrawerProps } from './ContactDrawer.tsx'
import type { ContactFilterSheetProps } from './ContactFilterSheet.tsx'
import type { ContactFormDialogProps } from './ContactFormDialog.tsx'
import type { ContactTagDialogProps } from './ContactTagDialog.tsx'
import type { MergeDialogProps } from './merging/MergeDialog.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

// Loaded on first use.
export const ContactDrawer = lazyDialog<ContactDrawerProps>(
  async () => (await import('./ContactDrawer.tsx')).ContactDrawer,
  props => props.opened,
)
export const MergeDialog = lazyDialog<MergeDialogProps>(
  async () => (await import('./merging/MergeDialog.tsx')).MergeDialog,
  props => props.mergePair !== null,
)
export const ContactFilterSheet = lazyDialog<ContactFilterSheetProps>(
  async () => (await import('./ContactFilterSheet.tsx')).ContactFilterSheet,
  props => props.opened,
)
export const ContactTagDialog = lazyDialog<ContactTagDialogProps>(
  async () => (await import('./ContactTagDialog.tsx')).ContactTagDialog,
  props => props.opened,
)
export const SuggestionsDialog = lazyDialog<{ opened: boolean; onClose: () => void }>(
  async () => (await import('./merging/SuggestionsDialog.tsx')).SuggestionsDialog,
  props => props.opened,
)
export const ContactFormDialog = lazyDialog<ContactFormDialogProps>(
  async () => (await import('./ContactFormDialog.tsx')).ContactFormDialog,
  props => props.opened,
)
