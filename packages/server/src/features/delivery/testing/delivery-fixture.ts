import type { Insertable, Updateable } from 'kysely'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Connections, Sends } from '../../../schema/tables.ts'
import type { TestCompany } from '../../../testing/index.ts'
import {
  enqueue,
  PRIORITY,
  type DeliveryPort,
  type SendHold,
  type SendOutcome,
  type SendRequest,
} from '../index.ts'

/** A DeliveryPort that records its calls. Message sends use the message id, others their own. */
export class RecordingDeliveryPort implements DeliveryPort {
  readonly outcomes: (readonly [send: number, outcome: SendOutcome])[] = []
  compose: DeliveryPort['compose'] = async (_, send) => {
    const to = { scheme: 'sim', value: String(send.contact_id) } as const
    if (send.kind === 'read') return { action: { do: 'read', chat: to, targets: send.payload.targets ?? [] } }
    if (send.payload.body === undefined) return { drop: 'content' }
    return {
      outbound: {
        id: send.message_id === null ? `s${send.id}` : `m${send.message_id}`,
        to,
        content: { kind: 'text', body: send.payload.body },
        origin: 'human',
      },
    }
  }
  /** Reported holds, the latest last. */
  readonly holds: SendHold[] = []
  readonly markHeld: DeliveryPort['markHeld'] = async (_, __, hold) => void this.holds.push(hold)
  readonly recordOutcome: DeliveryPort['recordOutcome'] = async (scope, send, outcome) =>
    scope.afterCommit(() => this.outcomes.push([send.id, outcome]))
  outcomesOf(send: number): SendOutcome[] {
    return this.outcomes.filter(([id]) => id === send).map(([, outcome]) => outcome)
  }
}

/** A company's connection with customers and queued sends. */
export class DeliveryFixture {
  readonly connectionId: number
  readonly #context: AppContext
  readonly #companyId: number

  constructor(context: AppContext, companyId: number, connectionId: number) {
    this.#context = context
    this.#companyId = companyId
    this.connectionId = connectionId
  }

  static async open(context: AppContext, company: TestCompany): Promise<DeliveryFixture> {
    const { id } = await context.platform
      .insertInto('connections')
      .values({ company_id: company.id, name: 'Loja', provider: 'beta', hook_token: `hook of ${company.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return new DeliveryFixture(context, company.id, id)
  }

  async customers(count: number): Promise<number[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      company_id: this.#companyId,
      name: `Cliente ${index}`,
    }))
    return (await this.#context.platform.insertInto('contacts').values(rows).returning('id').execute()).map(
      row => row.id,
    )
  }

  /** Inserts our message to a customer as the screens would store it; or one of theirs. */
  async message(contactId: number, fromMe = true): Promise<number> {
    const db = this.#context.platform
    const owner = { company_id: this.#companyId, contact_id: contactId, connection_id: this.connectionId }
    const ticket =
      (await db.selectFrom('tickets').select('id').where('contact_id', '=', contactId).executeTakeFirst()) ??
      (await db
        .insertInto('tickets')
        .values({ ...owner, status: 'open' })
        .returning('id')
        .executeTakeFirstOrThrow())
    return (
      await db
        .insertInto('messages')
        .values({ ...owner, ticket_id: ticket.id, from_me: fromMe })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }

  /** Customers who wrote before. */
  async knownCustomers(count: number): Promise<number[]> {
    const ids = await this.customers(count)
    for (const id of ids) await this.message(id, false)
    return ids
  }

  /** Enqueues texts in one unit of work; returns the ids of the sends. */
  enqueueTexts(
    texts: readonly (readonly [contactId: number, body: string, over?: Partial<SendRequest>])[],
  ): Promise<number[]> {
    return withScope(this.#context, systemViewer(this.#companyId), async scope => {
      for (const [contactId, body, over] of texts)
        await enqueue(scope, {
          connectionId: this.connectionId,
          contactId,
          kind: 'message',
          payload: { body },
          priority: PRIORITY.people,
          ...over,
        })
      const latest = scope.db.selectFrom('sends').select('id').orderBy('id', 'desc').limit(texts.length)
      return (await latest.execute()).map(({ id }) => id).toReversed()
    })
  }

  /** Inserts a send of an earlier owner. */
  async insertSend(row: Partial<Insertable<Sends>> & { contact_id: number }): Promise<number> {
    return (
      await this.#context.platform
        .insertInto('sends')
        .values({
          company_id: this.#companyId,
          connection_id: this.connectionId,
          kind: 'message',
          payload: JSON.stringify({ body: 'deixada' }),
          created_at: this.#context.clock.now(),
          ...row,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }

  change = (change: Updateable<Connections>) =>
    this.#context.platform
      .updateTable('connections')
      .set(change)
      .where('id', '=', this.connectionId)
      .execute()
  sendQueue = () =>
    this.#context.platform
      .selectFrom('lanes')
      .selectAll()
      .where('connection_id', '=', this.connectionId)
      .executeTakeFirst()
  rows = () =>
    this.#context.platform
      .selectFrom('sends')
      .selectAll()
      .where('connection_id', '=', this.connectionId)
      .orderBy('id')
      .execute()
  states = async (): Promise<string[]> => (await this.rows()).map(row => row.state)
  connection = () =>
    this.#context.platform
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', this.connectionId)
      .executeTakeFirstOrThrow()
}
