import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const NO_CAMPAIGN = 'ERR_NO_CAMPAIGN_FOUND'
const draft = {
  call: (it: FixtureIds): RouteInput => ({ params: { campaignId: it.campaignId } }),
  slots: { campaignId: NO_CAMPAIGN },
} as const
const running = {
  call: (it: FixtureIds): RouteInput => ({ params: { campaignId: it.runningCampaignId } }),
  slots: { runningCampaignId: NO_CAMPAIGN },
} as const

export const campaigns = {
  listCampaigns: { call: emptyInput },
  showCampaign: draft,
  createCampaign: {
    call: it => ({
      body: {
        name: uniqueWord(),
        message1: 'Oi, {nome}',
        whatsappId: it.whatsappId,
        contactListId: it.contactListId,
        fileListId: it.fileListId,
        queueId: it.queueId,
        userId: it.userId,
      },
    }),
    slots: {
      whatsappId: 'ERR_NO_WAPP_FOUND',
      contactListId: 'ERR_NO_CONTACT_LIST_FOUND',
      fileListId: 'ERR_NO_FILE_LIST_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      userId: 'ERR_NO_USER_FOUND',
    },
    writes: { table: 'campaigns', where: byReplyId },
  },
  updateCampaign: {
    call: it => ({
      params: { campaignId: it.campaignId },
      body: { name: uniqueWord(), tagListId: it.tagId, templateId: it.templateId },
    }),
    slots: { campaignId: NO_CAMPAIGN, tagId: 'ERR_NO_TAG_FOUND', templateId: 'ERR_NO_TEMPLATE_FOUND' },
    writes: { table: 'campaigns', where: it => ({ id: it.campaignId }) },
  },
  deleteCampaign: draft,
  cancelCampaign: running,
  restartCampaign: {
    call: it => ({ params: { campaignId: it.cancelledCampaignId } }),
    slots: { cancelledCampaignId: NO_CAMPAIGN },
  },
  pauseCampaign: {
    ...running,
    call: it => ({ params: { campaignId: it.runningCampaignId }, body: { isPaused: true } }),
    writes: { table: 'campaigns', where: it => ({ id: it.runningCampaignId }) },
  },
  testCampaign: {
    ...draft,
    call: it => ({ params: { campaignId: it.campaignId }, body: { number: '5511987650001' } }),
    writes: 'nothing',
  },
  showCampaignAudience: draft,
  listCampaignRecipients: running,
  showCampaignTimeline: running,
  showCampaignWeek: running,
  exportCampaignRecipients: running,
  resolveCampaignRecipient: {
    call: it => ({
      params: { campaignId: it.runningCampaignId, recipientId: it.recipientId },
      body: { outcome: 'arrived' },
    }),
    slots: { runningCampaignId: NO_CAMPAIGN, recipientId: 'ERR_NO_RECIPIENT_FOUND' },
    writes: { table: 'campaign_recipients', where: it => ({ id: it.recipientId }) },
  },
  uploadCampaignMedia: {
    ...draft,
    call: it => ({
      params: { campaignId: it.campaignId },
      form: { typeArch: 'campaign', file: [new File(['Oi'], 'oi.txt')] },
    }),
    writes: { table: 'campaigns', where: it => ({ id: it.campaignId }) },
  },
  deleteCampaignMedia: draft,
  showCampaignSettings: { call: emptyInput },
  saveCampaignSettings: {
    call: () => ({
      body: { settings: { messageInterval: 5, variables: [{ key: 'cupom', value: uniqueWord() }] } },
    }),
    writes: { table: 'campaign_settings', where: it => ({ company_id: it.companyId }) },
  },
} satisfies RouteRows
