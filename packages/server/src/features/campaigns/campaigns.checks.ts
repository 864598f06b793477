import { refuse, type CampaignChange, type CampaignNeed } from '@recado/contract'
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

/** Finds the need that keeps a campaign from being sent; undefined when it is complete. */
async function findMissing(scope: Scope, row: CampaignRow): Promise<CampaignNeed | undefined> {
  if (row.contact_list_id === null && row.tag_id === null) return 'audience'
  if (row.connection_id === null) return 'connection'
  const { templates: needsTemplate } = await connections.findCapabilities(scope, row.connection_id)
  if (needsTemplate && row.template_id === null) return 'template'
  const hasText = row.messages.some(text => text.trim() !== '')
  if (row.template_id === null && !hasText && row.media === null) return 'message'
  const asks = row.confirmation_messages.some(text => text.trim() !== '')
  return row.confirmation && !asks ? 'confirmation' : undefined
}

export async function mustBeComplete(scope: Scope, row: CampaignRow): Promise<void> {
  const missing = await findMissing(scope, row)
  if (missing) throw refuse('ERR_CAMPAIGN_INCOMPLETE', { missing })
}
