import type { Campaign, LivePayload } from '@recado/contract'

/** A change of a record that campaigns name. */
export type CampaignNameEvent =
  | { readonly name: 'ContactList'; readonly payload: LivePayload<'ContactList'> }
  | { readonly name: 'queue'; readonly payload: LivePayload<'queue'> }
  | { readonly name: 'tag'; readonly payload: LivePayload<'tag'> }
  | { readonly name: 'user'; readonly payload: LivePayload<'user'> }
  | { readonly name: 'whatsapp'; readonly payload: LivePayload<'whatsapp'> }

function renameConnection(campaign: Campaign, payload: LivePayload<'whatsapp'>): Campaign {
  if (payload.action === 'delete')
    return {
      ...campaign,
      ...(campaign.whatsappId === payload.whatsappId ? { whatsappId: null, whatsapp: null } : {}),
      moreWhatsappIds: campaign.moreWhatsappIds.filter(id => id !== payload.whatsappId),
    }
  const { id, name } = payload.whatsapp
  return campaign.whatsappId === id ? { ...campaign, whatsapp: { id, name } } : campaign
}

/** A campaign after a record that it names got another name, or was removed. */
function renameIn(campaign: Campaign, event: CampaignNameEvent): Campaign {
  switch (event.name) {
    case 'ContactList': {
      const { payload } = event
      if (payload.action === 'delete')
        return campaign.contactListId === payload.contactListId
          ? { ...campaign, contactListId: null, contactListName: null }
          : campaign
      const { id, name } = payload.contactList
      return campaign.contactListId === id ? { ...campaign, contactListName: name } : campaign
    }
    case 'queue': {
      const { payload } = event
      if (payload.action === 'delete')
        return campaign.queueId === payload.queueId ? { ...campaign, queueId: null, queue: null } : campaign
      const { id, name, color } = payload.queue
      return campaign.queueId === id ? { ...campaign, queue: { id, name, color } } : campaign
    }
    case 'tag': {
      const { payload } = event
      if (payload.action === 'delete')
        return campaign.tagListId === payload.tagId
          ? { ...campaign, tagListId: null, tagListName: null }
          : campaign
      const { id, name } = payload.tag
      return campaign.tagListId === id ? { ...campaign, tagListName: name } : campaign
    }
    case 'user': {
      const { payload } = event
      const isGone = payload.action === 'delete' && campaign.userId === payload.userId
      return isGone ? { ...campaign, userId: null } : campaign
    }
    case 'whatsapp':
      return renameConnection(campaign, event.payload)
  }
}

/** The campaigns after a record that some of them name was changed. */
export const renameInCampaigns = (campaigns: readonly Campaign[], event: CampaignNameEvent): Campaign[] =>
  campaigns.map(campaign => renameIn(campaign, event))
