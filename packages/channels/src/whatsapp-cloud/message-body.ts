import {
  type Address,
  ChannelError,
  type ContactCard,
  type OutboundMessage,
  type OutboundContent,
  type Action,
} from '../port.ts'
import { omitUndefined, type JsonRecord } from '../graph/json.ts'

/**
 * Builds the body of `POST /{phone number}/messages`. `mediaId` is the uploaded file's. Our id is sent as
 * `biz_opaque_callback_data` and returned in every status, because the API has no idempotency key.
 */
export function messageBody(outbound: OutboundMessage, mediaId?: string): JsonRecord {
  return omitUndefined({
    ...envelope(outbound.to),
    ...contentBody(outbound.content, mediaId),
    context: outbound.quoted && { message_id: outbound.quoted.extId },
    biz_opaque_callback_data: outbound.id,
  })
}

export function reactionBody({ chat, target, emoji }: Action<'react'>): JsonRecord {
  return { ...envelope(chat), type: 'reaction', reaction: { message_id: target, emoji: emoji ?? '' } }
}

/** Marks a message and all before it as read; with `typing`, shows typing for up to 25 s. */
export function readReceiptBody(messageId: string, typing = false): JsonRecord {
  return omitUndefined({
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: messageId,
    typing_indicator: typing ? { type: 'text' } : undefined,
  })
}

function envelope(to: Address): JsonRecord {
  const base = {
    messaging_product: 'whatsapp',
    recipient_type: to.scheme === 'group' ? 'group' : 'individual',
  }
  switch (to.scheme) {
    case 'pn':
    case 'group':
      return { ...base, to: to.value }
    case 'bsuid':
      return { ...base, recipient: to.value }
    default:
      throw new ChannelError('recipient', `The Cloud API knows no "${to.scheme}" address.`, {
        code: 'address',
      })
  }
}

function contentBody(content: OutboundContent, mediaId: string | undefined): JsonRecord {
  switch (content.kind) {
    case 'text':
      return {
        type: 'text',
        text: omitUndefined({
          body: content.body,
          preview_url: /https?:\/\//.test(content.body) || undefined,
        }),
      }
    case 'media':
      return mediaBody(content, mediaId)
    case 'location': {
      const { latitude, longitude, name, address } = content
      return { type: 'location', location: omitUndefined({ latitude, longitude, name, address }) }
    }
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(cardBody) }
    case 'template': {
      const { name, language, components } = content
      return { type: 'template', template: omitUndefined({ name, language: { code: language }, components }) }
    }
    case 'buttons':
      return buttonsBody(content)
    case 'list':
      return listBody(content)
    case 'number_request':
      return {
        type: 'interactive',
        interactive: {
          type: 'request_contact_info',
          body: { text: content.body },
          action: { name: 'request_contact_info' },
        },
      }
  }
}

type ContentOf<Kind extends OutboundContent['kind']> = Extract<OutboundContent, { kind: Kind }>

function mediaBody(content: ContentOf<'media'>, mediaId: string | undefined): JsonRecord {
  const type = content.type === 'voice' ? 'audio' : content.type
  const media = omitUndefined({
    id: mediaId,
    caption: content.caption || undefined,
    filename: type === 'document' ? content.filename : undefined,
    voice: content.type === 'voice' || undefined,
  })
  return { type, [type]: media }
}

function buttonsBody(content: ContentOf<'buttons'>): JsonRecord {
  const buttons = content.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }))
  return {
    type: 'interactive',
    interactive: { type: 'button', ...withHeaderAndFooter(content), action: { buttons } },
  }
}

function listBody(content: ContentOf<'list'>): JsonRecord {
  const sections = content.sections.map(({ title, rows }) =>
    omitUndefined({
      title,
      rows: rows.map(({ id, title: label, description }) => omitUndefined({ id, title: label, description })),
    }),
  )
  return {
    type: 'interactive',
    interactive: {
      type: 'list',
      ...withHeaderAndFooter(content),
      action: { button: content.open, sections },
    },
  }
}

function withHeaderAndFooter({
  body,
  header,
  footer,
}: {
  body: string
  header?: string
  footer?: string
}): JsonRecord {
  return omitUndefined({
    header: header ? { type: 'text', text: header } : undefined,
    body: { text: body },
    footer: footer ? { text: footer } : undefined,
  })
}

/** The API requires one name part besides the full name. */
function cardBody({ name, phones, emails }: ContactCard): JsonRecord {
  return omitUndefined({
    name: { formatted_name: name, first_name: name },
    phones: phones.length > 0 ? phones.map(phone => ({ phone })) : undefined,
    emails: emails.length > 0 ? emails.map(email => ({ email })) : undefined,
  })
}
