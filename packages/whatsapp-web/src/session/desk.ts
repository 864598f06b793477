import type { ActionHandlers } from '@recado/channels/port'
import { Groups } from '../groups.ts'
import { Calls } from '../inbound/calls.ts'
import { HistoryNotices } from '../inbound/history-notices.ts'
import { History } from '../inbound/history.ts'
import { Inbound } from '../inbound/inbound.ts'
import { Presences } from '../inbound/presences.ts'
import { Receipts } from '../inbound/receipts.ts'
import { Numbers } from '../numbers.ts'
import { People } from '../people.ts'
import { Acks } from '../outbound/acks.ts'
import { actionsOf } from '../outbound/actions.ts'
import { closedError } from '../outbound/refusals.ts'
import { Relay, type Restriction } from '../outbound/relay.ts'
import { Sender } from '../outbound/sender.ts'
import type { Surroundings } from '../surroundings.ts'
import { makeCaches } from './socket.ts'

/** Everything that works on one login, whichever line it has at the moment. */
export class Desk {
  readonly around: Surroundings
  readonly restriction: Restriction = { until: undefined }
  readonly acks: Acks
  readonly groups: Groups
  readonly presences: Presences
  readonly inbound: Inbound
  readonly receipts: Receipts
  readonly calls: Calls
  readonly notices: HistoryNotices
  readonly history: History
  readonly people: People
  readonly sender: Sender
  readonly actions: ActionHandlers
  readonly caches: ReturnType<typeof makeCaches>

  constructor(around: Surroundings) {
    this.around = around
    this.acks = new Acks(around.context.clock)
    this.groups = new Groups(around)
    this.presences = new Presences(around)
    this.notices = new HistoryNotices(around)
    this.inbound = new Inbound(around, this.groups, this.presences, this.notices)
    this.receipts = new Receipts(around, this.groups)
    this.calls = new Calls(around)
    this.history = new History(around, this.notices)
    this.people = new People(around)
    const numbers = new Numbers(around)
    const relay = new Relay(around, this.acks, this.restriction)
    this.sender = new Sender(around, relay, numbers, this.receipts)
    this.actions = { ...actionsOf(around, relay, numbers), people: ({ of }) => this.people.list(of) }
    this.caches = makeCaches(around)
  }

  /** The session is over: nothing that waits comes any more. */
  leave(): void {
    this.acks.failAll(closedError)
    this.notices.stop()
  }

  /** Leaves nothing of the login. What was decrypted goes with the keys, so it is told before. */
  async forgetLogin(): Promise<void> {
    await this.around.teller.settled()
    await this.inbound.replay()
    await this.around.ring.forget()
  }
}
