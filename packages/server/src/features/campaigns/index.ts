import type { Feature } from '../../kernel/process/feature.ts'
import {
  failOfConnection,
  followMergedContact,
  followMessage,
  forgetRemovedContact,
} from './messages/campaigns-progress.ts'
import { mayStillLeave } from './messages/campaigns-departure.ts'
import { campaignRecord } from './campaigns.record.ts'
import { nameUses } from './campaigns.service.ts'
import { routes } from './campaigns.routes.ts'
import { startCampaignEngine } from './engine/worker.ts'

export { eraseRecipients } from './erase.store.ts'
export { takeAnswer, type CampaignAnswer } from './messages/campaigns-answers.ts'
export { reportPeriod } from './figures/campaigns-period.ts'
export type { CampaignPeriod } from './figures/period.store.ts'
export const feature: Feature = {
  name: 'campaigns',
  records: [campaignRecord],
  tables: {
    campaign_recipients: {
      exported: `
        id campaign_id contact_id name number email state reason sent_at delivered_at read_at
        answered_at confirmed_at opted_out_at connection_id variant source extra_info message_id
        confirmation_message_id confirmation_requested_at answer_message_id updated_at`,
      derived: 'number_key sort_name place',
      work: 'attempt claimed_at',
    },
    campaign_counts: 'derived',
    campaign_paces: 'work',
    campaign_settings: 'choice',
  },
  routes,
  answers: { mayLeave: mayStillLeave, usesOf: nameUses },
  handlers: {
    messageProgressed: followMessage,
    contactRemoved: forgetRemovedContact,
    contactMerged: followMergedContact,
    connectionRemoved: failOfConnection,
  },
  worker: { role: 'worker', start: async context => startCampaignEngine(context) },
}
