import type { Fields } from './fields.ts'

/** A transparent picture, where these frontends want one of the map. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}
/** A place as `picture|link|words`. */
export function writePlace({ latitude, longitude, name, address }: Place): string {
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
export function writeCard([person]: readonly Person[]): string {
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
export function writeBody({ mediaType, location, contacts }: Fields): { body?: string } {
  if (mediaType === 'locationMessage' && location) return { body: writePlace(location as Place) }
  if (mediaType === 'contactMessage' && contacts) return { body: writeCard(contacts as Person[]) }
  return {}
}
