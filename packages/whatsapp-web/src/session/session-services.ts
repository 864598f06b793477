import type { ActionHandlers } from '@recado/channels/port'
import { DisappearingChats } from '../disappearing-chats.ts'
import { GroupCache } from '../groups.ts'
import { Calls } from '../inbound/calls.ts'
import { HistoryNotices } from '../inbound/history-notices.ts'
import { History } from '../inbound/history.ts'
import { Inbound } from '../inbound/inbound.ts'
import { NumberChanges } from '../inbound/number-changes.ts'
import { Presences } from '../inbound/presences.ts'
import { Receipts } from '../inbound/receipts.ts'
import { NumberLookup } from '../numbers.ts'
import { AddressBook } from '../address-book.ts'
import { AckWaiters } from '../outbound/acks.ts'
import { webActions } from '../outbound/actions.ts'
import { closedError } from '../outbound/refusals.ts'
import { StanzaSender } from '../outbound/stanza-sender.ts'
import { MessageSender } from '../outbound/message-sender.ts'
import type { SessionContext } from '../session-context.ts'
import { Restriction } from './restriction.ts'
import { SetAside } from './set-aside.ts'
import { makeCaches } from './socket.ts'

/** The services of one login, independent of the current socket. */
export class SessionServices {
  readonly session: SessionContext
  readonly restriction: Restriction
  readonly setAside = new SetAside()
  readonly acks: AckWaiters
  readonly groups: GroupCache
  readonly presences: Presences
  readonly inbound: Inbound
  readonly receipts: Receipts
  readonly calls: Calls
  readonly numberChanges: NumberChanges
  readonly notices: HistoryNotices
  readonly history: History
  readonly addressBook: AddressBook
  readonly sender: MessageSender
  readonly actions: ActionHandlers
  readonly caches: ReturnType<typeof makeCaches>

  constructor(given: Omit<SessionContext, 'disappearing'>) {
    const disappearing = new DisappearingChats(given.context.store, given.ring)
    const session = { ...given, disappearing }
    this.session = session
    this.acks = new AckWaiters(session.context.clock)
    this.groups = new GroupCache(session)
    this.restriction = new Restriction(session.context.clock)
    this.presences = new Presences(session)
    this.notices = new HistoryNotices(session)
    this.inbound = new Inbound(session, this.groups, this.presences, this.notices)
    this.receipts = new Receipts(session, this.groups)
    this.calls = new Calls(session)
    this.numberChanges = new NumberChanges(session)
    this.history = new History(session, this.notices)
    this.addressBook = new AddressBook(session)
    const numbers = new NumberLookup(session)
    const stanzaSender = new StanzaSender(session, this.acks, this.restriction, this.groups)
    this.sender = new MessageSender(session, stanzaSender, numbers, this.receipts)
    this.actions = {
      ...webActions(session, stanzaSender, numbers),
      people: ({ of }) => this.addressBook.list(of),
    }
    this.caches = makeCaches(session)
  }

  /** Cancels all pending work at the end of the session. */
  stop(): void {
    this.acks.failAll(closedError)
    this.notices.stop()
  }

  /** Deletes the login. Decrypted messages are deleted with the keys, so they are emitted first. */
  async forgetLogin(): Promise<void> {
    await this.session.eventQueue.whenIdle()
    await this.inbound.replayJournal()
    await this.session.ring.clear()
  }
}
