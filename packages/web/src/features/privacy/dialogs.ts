import { loadStrings } from '../../i18n/language.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { EraseDialogProps } from './EraseDialog.tsx'

// Loaded on first use.
export const EraseDialog = lazyDialog<EraseDialogProps>(
  async () => (await Promise.all([import('./EraseDialog.tsx'), loadStrings('later')]))[0].EraseDialog,
  props => props.contact !== null,
)
