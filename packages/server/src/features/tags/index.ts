import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './tags.routes.ts'

export { ensure, find, type TagChoice } from './tags.service.ts'
export const feature: Feature = {
  name: 'tags',
  tables: ['tags'],
  routes,
  conflicts: { tags_name: 'ERR_TAG_ALREADY_EXISTS' },
}
