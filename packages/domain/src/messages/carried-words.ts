import type { Message } from '@recado/contract'

type Carried = {
  readonly media: Pick<NonNullable<Message['media']>, 'name'> | null
  readonly location: Pick<NonNullable<Message['location']>, 'name' | 'address'> | null
  readonly contacts: readonly Pick<NonNullable<Message['contacts']>[number], 'name' | 'numbers'>[] | null
}

/** The words of a message beside its text: the names of its file, place and shared contacts, and their numbers. */
export const carriedWords = ({ media, location, contacts }: Carried): string[] =>
  [
    media?.name,
    location?.name,
    location?.address,
    ...(contacts ?? []).flatMap(({ name, numbers }) => [name, ...numbers]),
  ].filter(word => word !== undefined && word !== '') as string[]
