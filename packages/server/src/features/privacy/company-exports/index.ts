export {
  removeEndedCompanyExports,
  remove,
  requestExport,
  show,
  signDownload,
} from './company-exports.service.ts'
export { startCompanyExports } from './company-exports.worker.ts'
