import { createHmac } from 'node:crypto'
import type { SimulatorCommand, SimulatorContact, SimulatorPhone } from '@recado/contract'
import { maskContact, maskNumbersAnd, maskOwnNumbers, type Viewer } from '@recado/domain'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The ids of a phone's customers as somebody knows them, and back. */
export interface PhoneIds {
  readonly shown: (id: string) => string
  /** The id that is shown so; an empty one, which nobody has, when none is. */
  readonly meant: (shown: string) => string
}

/** The id of a customer is the number: people who see masked numbers know each by a name that tells nothing. */
export function makePhoneIds(
  { keys }: Pick<AppContext, 'keys'>,
  viewer: Pick<Viewer, 'isTricked'>,
  whatsappId: number,
  ids: readonly string[],
): PhoneIds {
  if (viewer.isTricked) return { shown: id => id, meant: id => id }
  const shown = (id: string): string =>
    createHmac('sha256', keys.mediaSecret)
      .update(JSON.stringify(['simulator-contact', whatsappId, id]))
      .digest('base64url')
      .slice(0, 22)
  return { shown, meant: given => ids.find(id => shown(id) === given) ?? '' }
}

/** A command with the ids that the phone itself has. */
export const withMeantIds = (command: SimulatorCommand, { meant }: PhoneIds): SimulatorCommand => ({
  ...command,
  ...('contactId' in command && { contactId: meant(command.contactId) }),
  ...('authorId' in command && command.authorId !== undefined && { authorId: meant(command.authorId) }),
  ...('memberIds' in command && { memberIds: command.memberIds.map(meant) }),
})

/** The phone as people see it who see masked numbers. */
export function maskPhone(phone: SimulatorPhone, { shown }: PhoneIds): SimulatorPhone {
  const maskOne = (contact: SimulatorContact): SimulatorContact => {
    const isGroup = contact.memberIds.length > 0
    // In a group each member's number is the member's id.
    const own = isGroup ? contact.memberIds : [contact.number]
    const mask = (text: string): string => maskOwnNumbers(text, own)
    return {
      ...maskContact({ ...contact, isGroup }),
      id: shown(contact.id),
      memberIds: contact.memberIds.map(shown),
      messages: contact.messages.map(message => ({
        ...message,
        authorId: message.authorId && shown(message.authorId),
        text: message.kind === 'contacts' ? maskNumbersAnd(message.text, own) : mask(message.text),
        fileName: mask(message.fileName),
        location: message.location && { ...message.location, name: mask(message.location.name) },
      })),
    }
  }
  return { ...phone, contacts: phone.contacts.map(maskOne) }
}
