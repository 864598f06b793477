import type { ContactCard } from '@recado/channels/port'
import type {
  PhoneContent,
  PhoneMessage as Bubble,
  PhoneSnapshot,
  SimulatorHub,
  Tick,
} from '@recado/channels/simulator'
import type { SimulatorPhone, SimulatorContact, SimulatorMessage } from '@recado/contract'
import { formatName } from '@recado/domain'

const TICKS = { waiting: 0, sent: 1, delivered: 2, read: 4, played: 4 } as const satisfies Record<
  Tick,
  number
>

/** The view of a phone for its page. `linkTo` creates a URL for a file on the phone. */
export function presentPhone(
  hub: SimulatorHub,
  name: string,
  snapshot: PhoneSnapshot,
  linkTo: (ref: string) => string,
): SimulatorPhone {
  const chats = Map.groupBy(snapshot.messages, message => message.contactId)
  return {
    whatsappId: snapshot.connectionId,
    name,
    linked: snapshot.link.state === 'open',
    qrcode: snapshot.link.state === 'qr' ? (snapshot.link.qr ?? null) : null,
    contacts: snapshot.contacts.map((contact): SimulatorContact => ({
      id: contact.id,
      name: contact.name,
      number: contact.number,
      memberIds: [...(contact.members ?? [])],
      typing: contact.companyTyping === 'paused' ? 'available' : contact.companyTyping,
      messages: (chats.get(contact.id) ?? []).map(message =>
        presentBubble(hub, snapshot.connectionId, message, linkTo),
      ),
    })),
    knobs: { ...snapshot.knobs, refuse: snapshot.knobs.refuse !== null },
  }
}

function presentBubble(
  hub: SimulatorHub,
  connectionId: number,
  message: Bubble,
  linkTo: (ref: string) => string,
): SimulatorMessage {
  const { content } = message
  const file = content.kind === 'media' ? hub.media(connectionId, content.media.ref) : undefined
  return {
    id: message.id,
    fromPhone: message.from === 'customer',
    authorId: message.author ?? null,
    kind: content.kind === 'media' ? content.type : content.kind,
    text: textOf(content),
    fileName: content.kind === 'media' ? (content.filename ?? '') : '',
    mime: content.kind === 'media' ? content.mime : '',
    size: file?.bytes.length ?? 0,
    ticks: TICKS[message.tick],
    edited: message.edited,
    deleted: message.deleted,
    quotedId: message.quoted ?? null,
    reactions: [
      ...reactionOf(message.reactions.customer, true),
      ...reactionOf(message.reactions.company, false),
    ],
    buttons: buttonsOf(content),
    location:
      content.kind === 'location'
        ? { latitude: content.latitude, longitude: content.longitude, name: content.name ?? '' }
        : null,
    mediaUrl: content.kind === 'media' && file ? linkTo(content.media.ref) : null,
    at: message.at.toISOString(),
  }
}

const reactionOf = (emoji: string | undefined, fromPhone: boolean) => (emoji ? [{ emoji, fromPhone }] : [])

function textOf(content: PhoneContent): string {
  switch (content.kind) {
    case 'text':
    case 'buttons':
    case 'list':
      return content.body
    case 'media':
      return content.caption ?? ''
    case 'location':
      return content.name ?? ''
    case 'contacts':
      return content.contacts.map(cardText).join(', ')
    case 'reply':
      return content.title
    case 'call_log':
    case 'unsupported':
      return ''
  }
}

/** Name and first number of a shared contact; once when the name is the number. */
const cardText = ({ name, phones: [number = ''] }: ContactCard): string =>
  [...new Set([formatName(name), formatName(number)])].join(' ').trim()

function buttonsOf(content: PhoneContent): { id: string; title: string }[] {
  if (content.kind === 'buttons') return content.buttons.map(({ id, title }) => ({ id, title }))
  return content.kind === 'list'
    ? content.sections.flatMap(section => section.rows.map(({ id, title }) => ({ id, title })))
    : []
}
