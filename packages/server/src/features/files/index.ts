import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './file-lists.routes.ts'

export { findFiles, mustExistIfSet, type FilesToSend } from './file-lists.service.ts'
export const feature: Feature = {
  name: 'files',
  tables: ['file_lists', 'file_list_options'],
  routes,
}
