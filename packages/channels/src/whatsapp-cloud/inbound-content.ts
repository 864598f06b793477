import type { ContactCard, InboundContent, MediaType } from '../port.ts'
import { defined, type Json, list, numeric, record, text } from '../graph/json.ts'

const READERS: Readonly<Record<string, (body: Json, message: Json) => InboundContent | undefined>> = {
  text: body => ({ kind: 'text', body: typeof body['body'] === 'string' ? body['body'] : '' }),
  image: body => mediaContent('image', body),
  video: body => mediaContent('video', body),
  document: body => mediaContent('document', body),
  sticker: body => mediaContent('sticker', body),
  audio: body => mediaContent(body['voice'] === true ? 'voice' : 'audio', body),
  voice: body => mediaContent('voice', body),
  location: locationContent,
  interactive: interactiveContent,
  button: body => ({ kind: 'reply', type: 'button', id: text(body['payload']) ?? text(body['text']) ?? '', title: text(body['text']) ?? '' }),
  order: body => unsupported('order', text(body['text']) ?? `${list(body['product_items']).length} products`),
  system: body => unsupported('system', text(body['body']) ?? ''),
}

/** What a message of any type holds; a type nobody knows is unsupported, never nothing. */
export function contentOf(message: Json): InboundContent {
  const type = text(message['type']) ?? 'unknown'
  if (type === 'contacts') return { kind: 'contacts', contacts: list(message['contacts']).map(cardOf) }
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  return read?.(record(message[type]), message) ?? unsupported(unsupportedType(message, type), reasonOf(message))
}

/** The new text of an edited message: an edited picture comes with its new caption and no file. */
export function editedContentOf(message: Json): InboundContent {
  const content = contentOf(message)
  if (content.kind !== 'unsupported') return content
  const caption = text(record(message[text(message['type']) ?? ''])['caption'])
  return caption === undefined ? content : { kind: 'text', body: caption }
}

function mediaContent(type: MediaType, body: Json): InboundContent | undefined {
  const ref = text(body['id'])
  if (!ref) return undefined
  return defined({
    kind: 'media',
    type,
    media: { ref },
    mime: text(body['mime_type']) ?? 'application/octet-stream',
    caption: text(body['caption']),
    filename: text(body['filename']),
  } as const)
}

function locationContent(body: Json): InboundContent | undefined {
  const latitude = numeric(body['latitude'])
  const longitude = numeric(body['longitude'])
  if (latitude === undefined || longitude === undefined) return undefined
  return defined({ kind: 'location', latitude, longitude, name: text(body['name']), address: text(body['address']) } as const)
}

function interactiveContent(body: Json): InboundContent | undefined {
  const button = record(body['button_reply'])
  const row = record(body['list_reply'])
  if (text(button['id'])) return { kind: 'reply', type: 'button', id: text(button['id']) ?? '', title: text(button['title']) ?? '' }
  if (text(row['id'])) {
    const { id, title, description } = row
    return defined({ kind: 'reply', type: 'list', id: text(id) ?? '', title: text(title) ?? '', description: text(description) } as const)
  }
  const flow = record(body['nfm_reply'])
  const answers = text(flow['response_json'])
  return answers === undefined ? undefined : unsupported('flow', [text(flow['body']), answers].filter(Boolean).join(' '))
}

function cardOf(card: Json): ContactCard {
  const name = record(card['name'])
  const phones = list(card['phones']).map(phone => text(phone['phone']) ?? text(phone['wa_id']))
  const emails = list(card['emails']).map(email => text(email['email']))
  return {
    name: text(name['formatted_name']) ?? text(name['first_name']) ?? phones[0] ?? '',
    phones: phones.filter(phone => phone !== undefined),
    emails: emails.filter(email => email !== undefined),
  }
}

function unsupported(type: string, note: string): InboundContent {
  return { kind: 'unsupported', type, note }
}

function unsupportedType(message: Json, type: string): string {
  return type === 'unsupported' ? (text(record(message['unsupported'])['type']) ?? type) : type
}

function reasonOf(message: Json): string {
  const error = record(list(message['errors'])[0])
  return text(record(error['error_data'])['details']) ?? text(error['title']) ?? text(error['message']) ?? ''
}
