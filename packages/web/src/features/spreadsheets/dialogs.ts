import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { SpreadsheetDialogProps } from './SpreadsheetDialog.tsx'

// Loaded on first use.
export const SpreadsheetDialog = lazyDialog<SpreadsheetDialogProps>(
  async () => (await import('./SpreadsheetDialog.tsx')).SpreadsheetDialog,
  props => props.destination !== null,
)
