export { removeEndedExports } from './exports.maintenance.ts'
export { eraseExports, list, openLink, requestExport, show } from './exports.service.ts'
export { startContactExports } from './exports.worker.ts'
