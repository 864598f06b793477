import type { Feature } from '../../kernel/process/feature.ts'
import {
  failOfConnection,
  followMergedContact,
  followMessage,
  forgetRemovedContact,
} from './messages/campaigns-progress.ts'
import { mayStillLeave } from './messages/campaigns-departure.ts'
import { settingsRecord } from './campaigns-settings.record.ts'
import { campaignRecord } from './campaigns.record.ts'
import { nameUses } from './campaigns.service.ts'
import { routes } from './campaigns.routes.ts'
import { recipientRecord } from './recipients/recipients.record.ts'
import { startCampaignEngine } from './engine/worker.ts'

export { recipientRecord }
export { show as showSettings } from './campaigns-settings.ts'
export { eraseRecipients, isRecipientOf } from './recipients/recipients.store.ts'
export { takeAnswer, type CampaignAnswer } from './messages/campaigns-answers.ts'
export { reportPeriod } from './figures/campaigns-period.ts'
export type { CampaignPeriod } from './figures/period.store.ts'
export const feature: Feature = {
  name: 'campaigns',
  records: [campaignRecord, recipientRecord, settingsRecord],
  tables: {
    campaign_counts: 'derived',
    campaign_paces: 'work',
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
