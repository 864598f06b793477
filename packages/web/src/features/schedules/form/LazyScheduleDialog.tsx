import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { ScheduleDialogProps } from './ScheduleDialog.tsx'

/** The dialog with its code and words, which are loaded when the browser is idle. */
export const LazyScheduleDialog = lazyDialog<ScheduleDialogProps>(
  async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog,
  props => props.opened,
  { takesKeys: true },
)
