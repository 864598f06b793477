import type { Message, SettingKey, TicketChange, Ticket } from '@recado/contract'
import type { Timer } from '@recado/domain'

/** What may become due for a ticket. Each kind belongs to one feature, which reacts to it. */
export type DeadlineKind = 'rating' | 'snooze' | 'consent' | Timer

/**
 * What a feature lets the ones after it know, inside the same transaction: they may add to what is happening, and if they
 * fail nothing happened. A name and what it carries.
 */
export interface DomainEvents {
  /** A person moved a ticket. `move` is the name of the wish that was granted. */
  ticketMoved: { before: Ticket; after: Ticket; move: 'accept' | 'reopen' | 'giveBack' | 'close' | 'transfer' | 'edit'; change: TicketChange }
  /** A message was just said in a conversation, by the customer or to them; `ticket` is as it is now. */
  messageSaid: { ticket: Ticket; fromMe: boolean }
  /** A moment that was set for a ticket has come. The ticket is held, and as it is now. */
  ticketDue: { ticket: Ticket; kind: DeadlineKind }
  /** A setting of the company has another value from now on. */
  settingChanged: { key: SettingKey }
  /** A queue is about to be removed; its tickets are about to lose their queue. */
  queueRemoved: { queueId: number }
  /** A user is about to be removed; what they hold goes back. */
  userRemoved: { userId: number }
  /** A connection is about to be removed, with all that was said on it. */
  connectionRemoved: { connectionId: number }
  /** Something that tickets show has changed: a contact's name, a tag, a queue's colour. */
  contactChanged: { contactId: number }
  /** A contact is about to be removed, with its tickets and messages. */
  contactRemoved: { contactId: number }
  /** A channel says that these contacts are one person: they become one contact before whoever found out goes on. */
  duplicateContactsFound: { contactIds: readonly number[] }
  /** The person acting has sent what they had begun to write in a ticket or a chat of colleagues. */
  draftSent: { ticketId?: number; chatId?: number }
  /** These colleagues were called upon in a note, and may see its ticket; who wrote it may be among them. */
  mentioned: { message: Message; ticket: Ticket; userIds: readonly number[] }
  /** A note to colleagues was taken back. */
  noteRemoved: { messageId: number }
}
export type DomainEventName = keyof DomainEvents
