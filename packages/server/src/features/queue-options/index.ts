import type { Feature } from '../../kernel/process/feature.ts'
import { compactVisits } from './queue-options.maintenance.ts'
import { queueOptionRecord } from './queue-options.record.ts'
import { routes } from './queue-options.routes.ts'
import { clearUser, nameUses, publishIntegrationRemoval } from './queue-options.service.ts'

export { countGivenUp, countVisit, findMenus, findOptionFile } from './queue-options-menus.ts'

export { clearPrompt } from './queue-options.service.ts'

export const feature: Feature = {
  name: 'queue-options',
  records: [queueOptionRecord],
  tables: { queue_option_visits: 'derived' },
  routes,
  answers: { usesOf: nameUses },
  handlers: {
    integrationRemoved: publishIntegrationRemoval,
    userRemoved: clearUser,
  },
  maintenance: { 'queueOptions.compactVisits': compactVisits },
}
