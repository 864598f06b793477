import { LIMITS, toStorableText, type MediaType, type PushNotice, type Ticket } from '@recado/contract'
import { maskMessageBody, toPreviewText, type Viewer } from '@recado/domain'
import * as contacts from '../contacts/index.ts'

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
  const { body, media_type: mediaType } = message
  const snippet = toPreviewText(
    viewer.isTricked ? body : maskMessageBody({ body, mediaType }, ticket.contact),
  )
  const by =
    message.participant && snippet !== ''
      ? `${contacts.maskForViewer(viewer, { ...message.participant, isGroup: false }).name}: `
      : ''
  return {
    kind: 'message',
    language,
    uuid: ticket.uuid,
    name: contacts.maskForViewer(viewer, ticket.contact).name,
    text: showText ? toStorableText(`${by}${snippet}`.slice(0, LIMITS.pushTextMax)) : null,
    mediaType,
  }
}
