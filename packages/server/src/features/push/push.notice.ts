import { LIMITS, toStorableText, type MediaType, type PushNotice, type Ticket } from '@recado/contract'
import { maskContact, toPreviewText, type Viewer } from '@recado/domain'

interface NoticeMessage {
  readonly body: string
  readonly media_type: MediaType
  readonly participant: { readonly name: string; readonly number: string } | null
}

/** Builds the notice of a message for one person, with as much as they may see and want on their screen. */
export function buildNotice(
  viewer: Viewer,
  ticket: Ticket,
  message: NoticeMessage,
  { language, showText }: { language: string; showText: boolean },
): PushNotice {
  const maskedName = (contact: { name: string; number: string; isGroup: boolean }): string =>
    (viewer.isTricked ? contact : maskContact(contact)).name
  const snippet = toPreviewText(message.body)
  const by =
    message.participant && snippet !== '' ? `${maskedName({ ...message.participant, isGroup: false })}: ` : ''
  return {
    kind: 'message',
    language,
    uuid: ticket.uuid,
    name: maskedName(ticket.contact),
    text: showText ? toStorableText(`${by}${snippet}`.slice(0, LIMITS.pushTextMax)) : null,
    mediaType: message.media_type,
  }
}
