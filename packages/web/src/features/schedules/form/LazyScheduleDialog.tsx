import { loadStrings } from '../../../i18n/language.ts'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { ScheduleDialogProps } from './ScheduleDialog.tsx'

/** The dialog with its code and words, which are loaded when the browser is idle. */
export const LazyScheduleDialog = lazyDialog<ScheduleDialogProps>(
  async () =>
    (await Promise.all([import('./ScheduleDialog.tsx'), loadStrings('later', 'outreach')]))[0].ScheduleDialog,
  props => props.opened,
)
