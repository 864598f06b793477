import type { Feature } from '../../kernel/process/feature.ts'
import { promptRecord } from './prompts.record.ts'
import { routes } from './prompts.routes.ts'
import { publishQueueChange, unlinkQueue } from './prompts.service.ts'
import { startAnswering } from './turns/turns.worker.ts'

export { makePromptServices } from './prompts.services.ts'
export { askForAnswer } from './turns/ask-provider.ts'
export const feature: Feature = {
  name: 'prompts',
  records: [promptRecord],
  tables: { prompt_usage: 'derived', prompt_turns: 'work' },
  routes,
  conflicts: {
    prompts_company_id_queue_id_fkey: 'ERR_NO_QUEUE_FOUND',
    queues_company_id_prompt_id_fkey: 'ERR_NO_PROMPT_FOUND',
    connections_company_id_prompt_id_fkey: 'ERR_NO_PROMPT_FOUND',
    queue_options_company_id_action_prompt_id_fkey: 'ERR_NO_PROMPT_FOUND',
  },
  handlers: { queueRemoved: unlinkQueue, queueLabelChanged: publishQueueChange },
  worker: { role: 'worker', start: async context => startAnswering(context) },
}
