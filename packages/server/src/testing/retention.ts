export { runRetention } from '../features/retention/retention.worker.ts'
