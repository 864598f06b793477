import type { Feature } from '../../kernel/process/feature.ts'
import { fileListRecord, fileOptionRecord } from './file-lists.record.ts'
import { routes } from './file-lists.routes.ts'

export { findFiles, mustExistIfSet, type FilesToSend } from './file-lists.service.ts'
export const feature: Feature = {
  name: 'files',
  records: [fileListRecord, fileOptionRecord],
  routes,
}
