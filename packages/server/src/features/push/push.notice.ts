import { LIMITS, storable, type MediaType, type PushNotice, type Ticket } from '@recado/contract'
import { maskContact, preview, type Viewer } from '@recado/domain'

interface Heard {
  readonly body: string
  readonly media_type: MediaType
  readonly participant: { readonly name: string; readonly number: string } | null
}

/** What one person is pushed of a message, as much as they may see and want on their screen. */
export function noticeOf(viewer: Viewer, ticket: Ticket, heard: Heard, { language, showText }: { language: string; showText: boolean }): PushNotice {
  const shown = (contact: { name: string; number: string; isGroup: boolean }): string => (viewer.isTricked ? contact : maskContact(contact)).name
  const said = preview(heard.body)
  const by = heard.participant && said !== '' ? `${shown({ ...heard.participant, isGroup: false })}: ` : ''
  return {
    kind: 'message',
    language,
    uuid: ticket.uuid,
    name: shown(ticket.contact),
    text: showText ? storable(`${by}${said}`.slice(0, LIMITS.pushTextMax)) : null,
    mediaType: heard.media_type,
  }
}
