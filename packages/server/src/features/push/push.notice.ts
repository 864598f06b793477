import { LIMITS, toStorableText, type MediaType, type PushNotice, type Ticket } from '@recado/contract'
import { maskContact, toPreviewText, type Viewer } from '@recado/domain'

interface NoticeMessage {
  readonly body: string
  readonly media_type: MediaType
  readonly participant: { readonly name: string; readonly number: string } | null
}

/** The name of a contact as a viewer may see it. */
export const maskedName = (
  viewer: Viewer,
  contact: { name: string; number: string; isGroup: boolean },
): string => (viewer.isTricked ? contact : maskContact(contact)).name

/** Builds the notice of a message for one person, with as much as they may see and want on their screen. */
export function buildNotice(
  viewer: Viewer,
  ticket: Ticket,
  message: NoticeMessage,
  { language, showText }: { language: string; showText: boolean },
): PushNotice {
  const snippet = toPreviewText(message.body)
  const by =
    message.participant && snippet !== ''
      ? `${maskedName(viewer, { ...message.participant, isGroup: false })}: `
      : ''
  return {
    kind: 'message',
    language,
    uuid: ticket.uuid,
    name: maskedName(viewer, ticket.contact),
    text: showText ? toStorableText(`${by}${snippet}`.slice(0, LIMITS.pushTextMax)) : null,
    mediaType: message.media_type,
  }
}
