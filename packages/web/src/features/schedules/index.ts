export { LazyScheduleDialog } from './form/LazyScheduleDialog.tsx'
