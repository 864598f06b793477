export { removeEndedExports } from './exports.maintenance.ts'
export { eraseExports, list, remove, requestExport, show, signDownload } from './exports.service.ts'
export { startContactExports } from './exports.worker.ts'
