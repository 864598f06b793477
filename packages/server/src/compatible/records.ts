import { FAR_DATE } from './far-date.ts'
import { isFields, type Fields } from './fields.ts'

/** A transparent picture, where these frontends want one of the map. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}
/** A place as `picture|link|words`. */
function writePlace({ latitude, longitude, name, address }: Place): string {
  const words = [name, address].filter(text => text !== '').join(', ') || `${latitude}, ${longitude}`
  return `${NO_PICTURE}|https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17|${words.replaceAll('|', ' ')}`
}

interface Person {
  readonly name: string
  readonly numbers: readonly string[]
}
/**
 * The first card of a message as a vCard. They pair the last name of a text with its first number, so that a second
 * card would give the number of one person to another.
 */
function writeCard([person]: readonly Person[]): string {
  const numbers = person?.numbers.length ? person.numbers : ['']
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${(person?.name ?? '').replaceAll(/[\s:+]+/g, ' ')}`,
    ...numbers.map(number => `TEL;type=CELL:+${number.replace(/^\+/, '')}`),
    'END:VCARD',
  ].join('\n')
}

/** The body of a message that carries a place or cards; nothing for others. */
function writeBody({ mediaType, location, contacts }: Fields): { body?: string } {
  if (mediaType === 'locationMessage' && location) return { body: writePlace(location as Place) }
  if (mediaType === 'contactMessage' && contacts) return { body: writeCard(contacts as Person[]) }
  return {}
}

/** A signed link to a file, which is relative to the server. */
const MEDIA_LINK = /^\/public\/\d+\/[^/?\s]+\/[^/?\s]+\?\S*\bsig=/

/** Adds the keys that these frontends read to a record, at any depth; `url` is this server for them. */
export function toFamily(value: unknown, url: string): unknown {
  if (typeof value === 'string') return MEDIA_LINK.test(value) ? url + value : value
  if (Array.isArray(value)) return value.map(item => toFamily(item, url))
  if (!isFields(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toFamily(item, url)]))
  return { ...fields, ...queuesOfUser(fields), ...dueDateOfCompany(fields), ...writeBody(fields) }
}

function queuesOfUser({ id, profile, queues }: Fields): Fields {
  if (profile === undefined || !Array.isArray(queues)) return {}
  return {
    queues: (queues as Fields[]).map(queue => ({
      ...queue,
      UserQueue: { userId: id, queueId: queue['id'] },
    })),
  }
}

const dueDateOfCompany = (fields: Fields): Fields =>
  fields['dueDate'] === null && ('planId' in fields || 'settings' in fields) ? { dueDate: FAR_DATE } : {}
