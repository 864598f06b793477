import type { Feature } from '../../kernel/process/feature.ts'
import { compactVisits } from './queue-options.maintenance.ts'
import { routes } from './queue-options.routes.ts'
import { clearUser, nameUses, publishIntegrationRemoval } from './queue-options.service.ts'

export { countGivenUp, countVisit, findMenus, findOptionFile } from './queue-options.menus.ts'

export { clearPrompt } from './queue-options.service.ts'

export const feature: Feature = {
  name: 'queue-options',
  tables: {
    queue_options: {
      exported: `
        id queue_id parent_id position title message media action action_queue_id action_user_id
        action_file_list_id action_prompt_id action_integration_id created_at updated_at`,
    },
    queue_option_visits: 'derived',
  },
  routes,
  answers: { usesOf: nameUses },
  handlers: {
    integrationRemoved: publishIntegrationRemoval,
    userRemoved: clearUser,
  },
  maintenance: { 'queueOptions.compactVisits': compactVisits },
}
