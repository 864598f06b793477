import { z } from 'zod'
import { searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { routesOf } from '../route.ts'
import { CampaignShipping, RecipientParams, RecipientResolution } from './campaign-recipient.ts'
import { RECIPIENT_FILTERS } from './campaign-states.ts'

const route = routesOf({ area: 'campaigns', access: 'campaigns:write', plan: 'useCampaigns' })
const recipientSelection = z.object({
  searchParam,
  filter: z.enum(RECIPIENT_FILTERS).default('all'),
  reason: z.string().max(40).default(''),
})

export const exportCampaignRecipients = route({
  method: 'GET',
  path: '/campaigns/:campaignId/recipients/export',
  throttle: 'search',
  summary: 'The recipients that the filter selects, as CSV with semicolons, each with its reason.',
  /** Without a language the file is in the viewer's own. */
  query: recipientSelection.extend({ language: z.enum(['pt', 'en', 'es', 'tr']).optional() }),
  download: { name: 'campaign-recipients.csv', mime: 'text/csv; charset=utf-8' },
  reply: z.string(),
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_TOO_MANY_EXPORTS'],
})
export const listCampaignRecipients = route({
  method: 'GET',
  path: '/campaigns/:campaignId/recipients',
  throttle: 'search',
  summary: 'The recipients of a campaign after a given one, in the order in which they are written to.',
  query: recipientSelection.extend({
    after: z.coerce.number<number | string>().int().min(0).max(LIMITS.id64).default(0),
    limit: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(LIMITS.campaignShipping)
      .default(LIMITS.recipientsPage),
  }),
  reply: z.object({ recipients: z.array(CampaignShipping), hasMore: z.boolean() }),
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
})
export const resolveCampaignRecipient = route({
  method: 'POST',
  path: '/campaigns/:campaignId/recipients/:recipientId/resolve',
  summary: 'Says what became of an unsure recipient, or tries a failed one again.',
  params: RecipientParams,
  body: RecipientResolution,
  reply: CampaignShipping,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_RECIPIENT_FOUND', 'ERR_CAMPAIGN_STATUS'],
})
