import type { SimulatorContact, SimulatorMessage, SimulatorPhone } from '@recado/contract'
import { formatName } from '@recado/domain'

/** A chat as one member sees it: in a group, only that member's messages are their own. */
export const asSeenBy = (authorId: string | undefined, contact: SimulatorContact): SimulatorContact =>
  authorId === undefined
    ? contact
    : {
        ...contact,
        messages: contact.messages.map(message => ({
          ...message,
          fromPhone: message.fromPhone && message.authorId === authorId,
        })),
      }

/** The name of the member of a group who wrote a message; undefined for the company's. */
export const authorName = (
  { contacts }: Pick<SimulatorPhone, 'contacts'>,
  { authorId }: SimulatorMessage,
): string | undefined => {
  const author = authorId === null ? undefined : contacts.find(({ id }) => id === authorId)
  return author && formatName(author.name)
}

/** Whether two messages are of one writer. */
export const isSameWriter = (a: SimulatorMessage, b: SimulatorMessage): boolean =>
  a.fromPhone === b.fromPhone && a.authorId === b.authorId
