import type {
  AnswerStep,
  DeadlineKind,
  Message,
  SendFailure,
  SettingKey,
  TicketChange,
  Ticket,
} from '@recado/contract'

/**
 * Domain events, by name and payload. Handlers run inside the same transaction: they may add to its work, and
 * if one fails, it rolls back.
 */
export interface DomainEvents {
  /** A person moved a ticket. `move` is the name of the transition. */
  ticketMoved: {
    before: Ticket
    after: Ticket
    move: 'accept' | 'reopen' | 'giveBack' | 'close' | 'transfer' | 'edit'
    change: TicketChange
  }
  /**
   * A ticket has another status, owner, queue or connection, or its bot has begun or ended; by anybody.
   * `before` is undefined for a new ticket. A close by a rule or a timer is not announced.
   */
  ticketPlaced: { before: Ticket | undefined; after: Ticket }
  /** The turn of a ticket's bot is over, whoever ended it; also by a close. */
  botStopped: { ticketId: number }
  /** A new message from or to the customer; `ticket` is the current state. */
  messageSaid: { ticket: Ticket; fromMe: boolean }
  /** The channel said something of an automatic message that has a client key. */
  messageProgressed: {
    messageId: number
    clientKey: string
    ack: number
    failure: SendFailure | null
    isUncertain: boolean
  }
  /** A network refused a message because the customer told it to want no marketing; `words` are the network's. */
  marketingRefused: { contactId: number; connectionId: number; words: string; at: Date }
  /** A ticket's deadline is reached. The ticket is locked and current. */
  ticketDue: { ticket: Ticket; kind: DeadlineKind }
  /** A ticket has taken over what another one of the same customer contained; both as they are now. */
  ticketsMerged: { kept: Ticket; closedId: number }
  /** A ticket is apart again from the one that a merge had made of two, with its own wait. */
  ticketSeparated: { ticket: Ticket; mergedAt: Date }
  /** The customer of a ticket waits again, since the same message as before it was said that none needs an answer. */
  waitRestored: { ticket: Ticket }
  /** A ticket stands in another lane of the board, or in none. */
  ticketLaneChanged: { ticket: Ticket }
  /** The timer of a lane has begun, ended, or gives its tickets another time. */
  laneTimerChanged: { laneId: number }
  /** A setting of the company has another value from now on. */
  settingChanged: { key: SettingKey }
  /** An integration is about to be removed; connections, queues and options are about to lose it. */
  integrationRemoved: { integrationId: number }
  /** The circuit of an integration has opened: no call is made for a while. */
  integrationPaused: { integrationId: number; name: string }
  /** A customer has rated a ticket. */
  ticketRated: { ticket: Ticket; id: number; rate: number; outOf: number }
  /** The daily check found this many sums that differed from their tickets, in these measures, and made them anew. */
  figuresDiffered: { sums: number; measures: readonly string[] }
  /** A webhook failed too long and was turned off. */
  webhookDisabled: { name: string }
  /** The name, the color or the position of a queue has changed; lists of other features show them. */
  queueLabelChanged: { queueId: number }
  /** The rotation of a queue has begun, ended, or gives its attendants another time. */
  queueRotationChanged: { queueId: number }
  /** The answer targets of a queue, or the steps around them, have changed. */
  queueAnswerTargetsChanged: { queueId: number }
  /** The answer to the customer of a ticket is due soon, or late. */
  answerStepReached: { ticket: Ticket; step: AnswerStep }
  /** A late answer took an open ticket from its attendant to another queue. */
  answerEscalated: { ticket: Ticket; from: number }
  /** A queue is about to be removed; its tickets are about to lose their queue. */
  queueRemoved: { queueId: number; moveTo: number | null }
  /** A user is about to be removed; handlers release tickets. */
  userRemoved: { userId: number }
  /** A user has come or gone, or works in other queues or with another profile. The user is locked. */
  userAvailabilityChanged: { userId: number }
  /** A connection has become CONNECTED. */
  connectionOpened: { connectionId: number }
  /** The network told that another business owns the account above a connection, or for the first time. */
  accountOwnerChanged: { connectionId: number }
  /** A connection reaches its network another way from the commit on. The connection is locked. */
  providerChanged: { connectionId: number }
  /** A connection is about to be removed, with all its messages. */
  connectionRemoved: { connectionId: number }
  /** Something that tickets show has changed: a contact's name, a tag, a queue's colour. */
  contactChanged: { contactId: number }
  /** A contact is about to be removed, with its tickets and messages. */
  contactRemoved: { contactId: number }
  /** A contact has become another one, and its row is about to go. */
  contactMerged: { fromId: number; intoId: number }
  /** A channel reports that these contacts are one person: they are merged before the emitter continues. */
  duplicateContactsFound: { contactIds: readonly number[] }
  /** The acting user has sent their draft in a ticket or an internal chat. */
  draftSent: { ticketId?: number; chatId?: number }
  /** These colleagues were called upon in a note, and may see its ticket; who wrote it may be among them. */
  mentioned: { message: Message; ticket: Ticket; userIds: readonly number[] }
  /** A note to colleagues was deleted. */
  noteRemoved: { messageId: number }
}
export type DomainEventName = keyof DomainEvents
