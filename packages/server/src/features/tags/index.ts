import type { Feature } from '../../kernel/process/feature.ts'
import { tagRecord } from './tags.record.ts'
import { routes } from './tags.routes.ts'

export { findLane, listLanes, orderLanes } from './lanes.service.ts'
export { ensure, find, type ChosenTag } from './tags.service.ts'
export const feature: Feature = {
  name: 'tags',
  records: [tagRecord],
  routes,
  conflicts: { tags_name: 'ERR_TAG_ALREADY_EXISTS' },
}
