export { LazyScheduleDialog } from './LazyScheduleDialog.tsx'
