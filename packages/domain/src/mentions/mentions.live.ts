import { LIMITS, type LivePayload, type Mention, type MentionPage } from '@recado/contract'
import { nameWithoutNumber } from '../access/masking.ts'

export type MentionLiveEvent =
  | { readonly name: 'mention'; readonly payload: LivePayload<'mention'> }
  | { readonly name: 'contact'; readonly payload: LivePayload<'contact'> }
  | { readonly name: 'user'; readonly payload: LivePayload<'user'> }
export const MENTION_LIVE_EVENTS = ['mention', 'contact', 'user'] as const

const mapMentions = (page: MentionPage, change: (mention: Mention) => Mention): MentionPage => {
  const mentions = page.mentions.map(change)
  return mentions.some((mention, index) => mention !== page.mentions[index]) ? { ...page, mentions } : page
}

/** Applies an event to the first page of mentions; the result equals a fresh fetch. */
export function reduceMentions(page: MentionPage, { name, payload }: MentionLiveEvent): MentionPage {
  if (name === 'contact') {
    if (payload.action === 'delete')
      return removeMentions(page, mention => mention.contact.id === payload.contactId)
    if (!('contact' in payload)) return page
    const { id } = payload.contact
    const called = nameWithoutNumber(payload.contact)
    const number = payload.contact.isGroup ? '' : payload.contact.number
    return mapMentions(page, one =>
      one.contact.id === id && (one.contact.name !== called || one.contact.number !== number)
        ? { ...one, contact: { id, name: called, number } }
        : one,
    )
  }
  if (name === 'user') {
    if (payload.action === 'delete')
      return mapMentions(page, one => (one.by?.id === payload.userId ? { ...one, by: null } : one))
    const { id, name: called } = payload.user
    return mapMentions(page, one =>
      one.by?.id === id && one.by.name !== called ? { ...one, by: { id, name: called } } : one,
    )
  }
  return reduceOwnEvent(page, payload)
}

function reduceOwnEvent(page: MentionPage, payload: LivePayload<'mention'>): MentionPage {
  switch (payload.action) {
    case 'create': {
      if (page.mentions.some(({ messageId }) => messageId === payload.mention.messageId)) return page
      const mentions = [payload.mention, ...page.mentions].toSorted((a, b) => b.messageId - a.messageId)
      return {
        mentions: mentions.slice(0, LIMITS.page),
        hasMore: page.hasMore || mentions.length > LIMITS.page,
        unread: page.unread + 1,
      }
    }
    case 'delete':
      return {
        ...removeMentions(page, ({ messageId }) => messageId === payload.messageId),
        unread: payload.unread,
      }
    case 'read':
      return {
        ...mapMentions(page, one =>
          !one.read && (payload.ticketId === null || one.ticketId === payload.ticketId)
            ? { ...one, read: true }
            : one,
        ),
        unread: payload.unread,
      }
  }
}

/** Removes mentions; those that would follow them are fetched. */
const removeMentions = (page: MentionPage, isGone: (mention: Mention) => boolean): MentionPage => {
  const mentions = page.mentions.filter(mention => !isGone(mention))
  const gone = page.mentions.filter(mention => isGone(mention) && !mention.read).length
  return mentions.length === page.mentions.length ? page : { ...page, mentions, unread: page.unread - gone }
}

/** Whether following mentions are missing. */
export const lacksMentions = ({ mentions, hasMore }: MentionPage): boolean =>
  hasMore && mentions.length < LIMITS.page

/**
 * Does the page hold notes of this ticket? When the ticket leaves somebody's sight, or comes into it, only
 * the server knows which of them they see.
 */
export const hasMentionsOfTicket = (page: MentionPage, ticketId: number): boolean =>
  page.mentions.some(mention => mention.ticketId === ticketId)
