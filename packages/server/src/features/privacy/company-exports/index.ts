export {
  removeEndedCompanyExports,
  remove,
  requestCompanyExport,
  show,
  signCompanyDownload,
} from './company-exports.service.ts'
export { startCompanyExports } from './company-exports.worker.ts'
