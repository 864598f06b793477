import { ROUTES } from '@recado/contract'
import { onCompany, onDownload } from '../../kernel/http/mount.ts'
import * as audience from './audience/audience.ts'
import * as moves from './campaigns-moves.ts'
import * as campaigns from './campaigns.service.ts'
import * as campaignSettings from './campaigns-settings.ts'
import { sendTest } from './messages/test-send.ts'
import { readTimeline } from './figures/timeline.service.ts'
import { showWeek } from './figures/week.service.ts'
import { exportRecipients } from './recipients/recipients.export.ts'
import * as recipients from './recipients/recipients.service.ts'

const OK = { message: 'ok' }

export const routes = [
  onCompany(ROUTES.listCampaigns, (scope, { query }) => campaigns.list(scope, query)),
  onCompany(ROUTES.showCampaign, (scope, { params }) => recipients.showDetail(scope, params.campaignId)),
  onCompany(ROUTES.createCampaign, (scope, { body }) => campaigns.create(scope, body)),
  onCompany(ROUTES.updateCampaign, (scope, { params, body }) =>
    campaigns.update(scope, params.campaignId, body),
  ),
  onCompany(ROUTES.deleteCampaign, async (scope, { params }) => {
    await campaigns.remove(scope, params.campaignId)
    return OK
  }),
  onCompany(ROUTES.cancelCampaign, (scope, { params }) => moves.cancel(scope, params.campaignId)),
  onCompany(ROUTES.restartCampaign, (scope, { params }) => moves.restart(scope, params.campaignId)),
  onCompany(ROUTES.pauseCampaign, (scope, { params, body }) =>
    moves.setPaused(scope, params.campaignId, body.isPaused),
  ),
  onCompany(ROUTES.testCampaign, async (scope, { params, body }) => {
    await sendTest(scope, params.campaignId, body.number)
    return OK
  }),
  onCompany(ROUTES.showCampaignAudience, (scope, { params }) =>
    audience.previewAudience(scope, params.campaignId),
  ),
  onCompany(ROUTES.listCampaignRecipients, (scope, { params, query }) =>
    recipients.list(scope, params.campaignId, query),
  ),
  onCompany(ROUTES.showCampaignTimeline, (scope, { params }) => readTimeline(scope, params.campaignId)),
  onCompany(ROUTES.showCampaignWeek, (scope, { params }) => showWeek(scope, params.campaignId)),
  onDownload(ROUTES.exportCampaignRecipients, (context, viewer, { params, query }) =>
    exportRecipients(context, viewer, params.campaignId, query),
  ),
  onCompany(ROUTES.resolveCampaignRecipient, (scope, { params, body }) =>
    recipients.resolve(scope, params.campaignId, params.recipientId, body),
  ),
  onCompany(ROUTES.uploadCampaignMedia, (scope, { params, files }) =>
    campaigns.attach(scope, params.campaignId, files.file[0]),
  ),
  onCompany(ROUTES.deleteCampaignMedia, async (scope, { params }) => {
    await campaigns.detach(scope, params.campaignId)
    return OK
  }),
  onCompany(ROUTES.showCampaignSettings, async scope => ({ settings: await campaignSettings.show(scope) })),
  onCompany(ROUTES.saveCampaignSettings, async (scope, { body }) => ({
    settings: await campaignSettings.save(scope, body),
  })),
]
