import { refuse, type CampaignChange } from '@recado/contract'
import { findCampaignNeed } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as connections from '../connections/index.ts'
import * as contactLists from '../contact-lists/index.ts'
import * as files from '../files/index.ts'
import * as queues from '../queues/index.ts'
import * as tags from '../tags/index.ts'
import * as templates from '../templates/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { CampaignRow } from './campaigns.store.ts'

/** Refuses a change that names something that is not there. */
export async function mustKnowAll(scope: Scope, change: CampaignChange): Promise<void> {
  const { whatsappId, moreWhatsappIds = [], contactListId, tagListId, queueId, userId, templateId } = change
  for (const id of [whatsappId ?? null, ...moreWhatsappIds])
    if (id !== null) await connections.find(scope, id)
  if (typeof contactListId === 'number') await contactLists.find(scope, contactListId)
  await files.mustExistIfSet(scope, change.fileListId ?? null)
  if (typeof tagListId === 'number') await tags.find(scope, tagListId)
  if (typeof queueId === 'number') await queues.mustExist(scope, [queueId])
  if (typeof userId === 'number') await users.findColleague(scope, userId)
  if (typeof templateId === 'number') await templates.find(scope, templateId)
}

/** Every way to start a campaign passes here, and its test, which any number may get. @throws ERR_EMAIL_UNCONFIRMED, ERR_CAMPAIGN_INCOMPLETE */
export async function mustBeSendable(scope: Scope, row: CampaignRow): Promise<void> {
  await companies.mustBeConfirmed(scope)
  await mustBeComplete(scope, row)
}

/** @throws ERR_CAMPAIGN_INCOMPLETE when something is missing */
async function mustBeComplete(scope: Scope, row: CampaignRow): Promise<void> {
  const missing = findCampaignNeed({
    hasAudience: row.contact_list_id !== null || row.tag_id !== null,
    hasConnection: row.connection_id !== null,
    needsTemplate:
      row.connection_id !== null && (await connections.findCapabilities(scope, row.connection_id)).templates,
    hasTemplate: row.template_id !== null,
    hasFile: row.media !== null,
    hasFileList: row.file_list_id !== null,
    messages: row.messages,
    confirmation: row.confirmation,
    confirmationMessages: row.confirmation_messages,
  })
  if (missing) throw refuse('ERR_CAMPAIGN_INCOMPLETE', { missing })
}
