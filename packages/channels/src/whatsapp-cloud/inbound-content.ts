import {
  labelsOfCard,
  MAX_CARDS,
  parseVcard,
  phoneOfCard,
  type ContactCard,
  type InboundContent,
  type FileKind,
} from '../port.ts'
import { formBody, orderContent, productContent } from './cards.ts'
import { omitUndefined, type JsonRecord, toRecords, toNumber, toRecord, toText } from '../graph/json.ts'

const READERS: Readonly<
  Record<string, (body: JsonRecord, message: JsonRecord) => InboundContent | undefined>
> = {
  text: body => ({ kind: 'text', body: typeof body['body'] === 'string' ? body['body'] : '' }),
  image: body => mediaContent('image', body),
  video: body => mediaContent('video', body),
  document: body => mediaContent('document', body),
  sticker: body => mediaContent('sticker', body),
  audio: body => mediaContent(body['voice'] === true ? 'voice' : 'audio', body),
  voice: body => mediaContent('voice', body),
  location: locationContent,
  interactive: interactiveContent,
  button: body => ({
    kind: 'reply',
    type: 'button',
    id: toText(body['payload']) ?? toText(body['text']) ?? '',
    title: toText(body['text']) ?? '',
  }),
  order: orderContent,
  product: productContent,
  system: () => unsupported('system'),
}

/** Parses the content of a message of any type; an unknown type becomes unsupported, never nothing. */
export function parseCloudContent(message: JsonRecord): InboundContent {
  const type = toText(message['type']) ?? 'unknown'
  if (type === 'contacts')
    return { kind: 'contacts', contacts: toRecords(message['contacts']).slice(0, MAX_CARDS).map(parseCard) }
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  return read?.(toRecord(message[type]), message) ?? unsupported(unsupportedType(message, type))
}

/** Parses the new text of an edited message: an edited picture carries its new caption and no file. */
export function parseEditedContent(message: JsonRecord): InboundContent {
  const content = parseCloudContent(message)
  if (content.kind !== 'unsupported') return content
  const caption = toText(toRecord(message[toText(message['type']) ?? ''])['caption'])
  return caption === undefined ? content : { kind: 'text', body: caption }
}

function mediaContent(type: FileKind, body: JsonRecord): InboundContent | undefined {
  const ref = toText(body['id'])
  if (!ref) return undefined
  return omitUndefined({
    kind: 'media',
    type,
    media: { ref },
    mime: toText(body['mime_type']) ?? 'application/octet-stream',
    caption: toText(body['caption']),
    filename: toText(body['filename']),
  } as const)
}

function locationContent(body: JsonRecord): InboundContent | undefined {
  const latitude = toNumber(body['latitude'])
  const longitude = toNumber(body['longitude'])
  if (latitude === undefined || longitude === undefined) return undefined
  return omitUndefined({
    kind: 'location',
    latitude,
    longitude,
    name: toText(body['name']),
    address: toText(body['address']),
  } as const)
}

function interactiveContent(body: JsonRecord): InboundContent | undefined {
  const button = toRecord(body['button_reply'])
  const row = toRecord(body['list_reply'])
  if (toText(button['id']))
    return {
      kind: 'reply',
      type: 'button',
      id: toText(button['id']) ?? '',
      title: toText(button['title']) ?? '',
    }
  if (toText(row['id'])) {
    const { id, title, description } = row
    return omitUndefined({
      kind: 'reply',
      type: 'list',
      id: toText(id) ?? '',
      title: toText(title) ?? '',
      description: toText(description),
    } as const)
  }
  const flow = toRecord(body['nfm_reply'])
  if (Object.keys(flow).length > 0) return { kind: 'text', body: formBody(flow) }
  const type = toText(body['type'])
  if (type === 'call_permission_reply') {
    const answer = toText(toRecord(body[type])['response'])
    return { kind: 'text', body: `📞 ${answer === 'accept' ? '✅' : '❌'}` }
  }
  if (type === 'product') {
    const { product_retailer_id } = toRecord(body['action'])
    const product = productContent({ product_retailer_id, title: toRecord(body['body'])['text'] })
    if (product) return product
  }
  return type === undefined ? undefined : unsupported(type)
}

function parseCard(card: JsonRecord): ContactCard {
  const name = toRecord(card['name'])
  const entries = toRecords(card['phones'])
    .map(entry => ({
      phone: phoneOfCard(toText(entry['phone']) ?? '', toText(entry['wa_id'])),
      label: toText(entry['type'])?.toLowerCase() ?? '',
    }))
    .filter(({ phone }) => phone !== '')
  const emails = toRecords(card['emails'])
    .map(email => toText(email['email']))
    .filter(email => email !== undefined)
  // A card that the customer shared may say all but its numbers in this text alone.
  const written = parseVcard(toText(card['vcard']) ?? '')
  const hasNumbers = entries.length > 0
  const phones = hasNumbers ? entries.map(({ phone }) => phone) : written.phones
  return {
    name: (toText(name['formatted_name']) ?? toText(name['first_name']) ?? written.name) || (phones[0] ?? ''),
    phones,
    ...labelsOfCard(hasNumbers ? entries.map(({ label }) => label) : (written.labels ?? [])),
    emails: emails.length > 0 ? emails : written.emails,
  }
}

/** The customer's own number, when a card is the answer to the request for it. */
export function sharedNumberOf(message: JsonRecord): string | undefined {
  const answer = toRecords(message['contacts']).find(card => card['origin'] === 'contact_request')
  return toRecords(answer?.['phones'])
    .map(({ phone, wa_id: known }) => toText(known) ?? /^\s*\+(.+)$/u.exec(toText(phone) ?? '')?.[1])
    .find(number => number !== undefined)
}

function unsupported(type: string): InboundContent {
  return { kind: 'unsupported', type, note: '' }
}

function unsupportedType(message: JsonRecord, type: string): string {
  return type === 'unsupported' ? (toText(toRecord(message['unsupported'])['type']) ?? type) : type
}
