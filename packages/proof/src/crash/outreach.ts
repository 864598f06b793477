import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign, Schedule, Template } from '@recado/contract'
import { phoneKey } from '@recado/domain'
import type pg from 'pg'
import type { Attendant, AttendantContext } from './attendants.ts'
import type { HttpResult } from './http.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A campaign whose start the product accepted. */
export interface StartedCampaign {
  readonly id: number
  readonly numbers: readonly string[]
}

/** A campaign and schedules that are due from the start, beside those of the traffic. */
export interface OutreachLoad {
  readonly recipients: number
  readonly schedules: number
}

/** People of one campaign; campaigns that run at once; milliseconds between two actions. */
const PEOPLE = 6
const MAX_RUNNING = 2
const PAUSE_MS = [250, 700] as const
/** Milliseconds within which the template is known. */
const TEMPLATE_MS = 30_000
const DAY_MS = 24 * 60 * 60_000
/** The simulated number of the demo company knows no number that ends in 0000. */
const FIRST_NUMBER = 910_000_001
/** Customers who have written before schedules are made for them, and seconds over which these become due. */
const [KNOWN_CUSTOMERS, DUE_SECONDS] = [20, 60]

interface OutreachParts {
  readonly admin: Pick<Attendant, 'call'>
  readonly attendantContext: AttendantContext
  readonly random: SeededRandom
  /** Milliseconds between two actions. */
  readonly pauseMs?: readonly [number, number]
  readonly load: OutreachLoad
  /** Keeps the pace of the company, and starts nothing beside the load. */
  readonly isPaced?: boolean
  /** Is told each number before it is on a list. */
  readonly onNumber: (number: string) => void
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
}

/**
 * An admin who starts campaigns and schedules messages. A record that is made first has no date, or a late one, and is
 * set off by a change of it: a retry of a lost answer then makes nothing that is sent.
 */
export class Outreach {
  readonly campaigns: StartedCampaign[] = []
  /** Ids of the schedules that are due, and those whose message has another time by now. */
  readonly scheduleIds: number[] = []
  readonly #admin: Pick<Attendant, 'call'>
  readonly #pauseMs: readonly [number, number]
  readonly #context: AttendantContext
  readonly #random: SeededRandom
  readonly #query: OutreachParts['query']
  readonly #onNumber: OutreachParts['onNumber']
  readonly #isPaced: boolean
  #load: OutreachLoad
  #templateId = 0
  #people = 0
  #working = false
  #done: Promise<void> = Promise.resolve()

  constructor(parts: OutreachParts) {
    this.#admin = parts.admin
    this.#pauseMs = parts.pauseMs ?? PAUSE_MS
    this.#context = parts.attendantContext
    this.#random = parts.random
    this.#query = parts.query
    this.#load = parts.load
    this.#isPaced = parts.isPaced ?? false
    this.#onNumber = parts.onNumber
  }

  /** Waits for the template, and lets campaigns send without pauses unless they are paced. */
  async prepare(): Promise<void> {
    const { connectionId } = this.#context
    if (!this.#isPaced)
      await this.#admin.call('POST', '/campaign-settings', {
        settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
      })
    const end = performance.now() + TEMPLATE_MS
    while (this.#templateId === 0) {
      if (performance.now() > end) throw new Error('The template of the provider is not known.')
      await wait(200)
      const { body } = await this.#admin.call('GET', `/whatsapp/${connectionId}/templates`)
      const { templates } = body as { templates: Template[] }
      this.#templateId = templates.find(({ isSendable }) => isSendable)?.id ?? 0
    }
  }

  start(): void {
    this.#working = true
    this.#done = (async () => {
      await this.#startLoad()
      while (this.#working && !this.#isPaced) {
        await (this.#random.bool(0.4) ? this.#startCampaign() : this.#schedule())
        await wait(this.#random.between(...this.#pauseMs))
      }
    })().catch((error: unknown) => void this.#context.failures.push(`Campaigns ended: ${String(error)}`))
  }
  /** Finishes pending work. */
  async stop(): Promise<void> {
    this.#working = false
    await this.#done
  }

  /** Starts the load once. A person's calls are limited, so its records are inserted; the campaign starts by a call. */
  async #startLoad(): Promise<void> {
    const { recipients, schedules } = this.#load
    this.#load = { recipients: 0, schedules: 0 }
    if (recipients > 0) {
      const numbers = this.#nextNumbers(recipients)
      const listId = await this.#makeList()
      await this.#insertOnce(
        ['select id from contact_list_items where contact_list_id = $1', [listId]],
        `insert into contact_list_items (company_id, contact_list_id, name, number, number_key, created_at, updated_at)
         select l.company_id, l.id, 'Cliente', n.number, n.key, now(), now()
         from contact_lists l, unnest($2::text[], $3::text[]) as n(number, key) where l.id = $1 returning id`,
        [listId, numbers, numbers.map(phoneKey)],
      )
      await this.#sendTo(listId, numbers)
    }
    if (schedules > 0) await this.#scheduleLoad(schedules)
  }
  /** Customers who have not written get no text on this channel. */
  async #scheduleLoad(count: number): Promise<void> {
    for (; this.#working; await wait(1_000)) {
      const rows = await this.#query<{ contact_id: number }>(
        'select distinct contact_id from tickets where connection_id = $1 and not is_group',
        [this.#context.connectionId],
      ).catch(() => [])
      const contacts = rows.map(row => row.contact_id)
      if (contacts.length < KNOWN_CUSTOMERS) continue
      const text = `Lembrete ${randomUUID()}`
      const made = await this.#insertOnce(
        ['select id from schedules where starts_with(body, $1)', [text]],
        `insert into schedules (company_id, body, contact_id, connection_ids, send_at, due_at, answers_from, repeat_from)
         select c.company_id, $5::text || '-' || g.n, c.id, array[$2::int], d.at, d.at, d.at, d.at
         from generate_series(1, $3::int) as g(n)
         join contacts c on c.id = ($1::int[])[1 + g.n % cardinality($1::int[])]
         cross join lateral (select now() + make_interval(secs => g.n * $4::float8 / $3::int) as at) d
         returning id`,
        [contacts, this.#context.connectionId, count, DUE_SECONDS, text],
      )
      this.scheduleIds.push(...made.map(row => row.id))
      return
    }
  }

  /** Inserts rows once: a database that went down meanwhile may have them, or not. Returns their ids. */
  async #insertOnce(
    [find, found]: readonly [string, unknown[]],
    insert: string,
    values: unknown[],
  ): Promise<{ id: number }[]> {
    while (this.#working) {
      try {
        const rows = await this.#query<{ id: number }>(find, found)
        return rows.length > 0 ? rows : await this.#query<{ id: number }>(insert, values)
      } catch {
        await wait(200)
      }
    }
    return []
  }

  #nextNumbers(count: number): string[] {
    const numbers = Array.from({ length: count }, () => `5511${FIRST_NUMBER + this.#people++}`)
    for (const number of numbers) this.#onNumber(number)
    return numbers
  }
  async #makeList(): Promise<number> {
    const { body } = await this.#admin.call('POST', '/contact-lists', { name: 'Clientes da prova' })
    return (body as { id: number }).id
  }

  async #startCampaign(): Promise<void> {
    const running = await this.#admin.call('GET', '/campaigns?pageNumber=1')
    const { records = [] } = (running.body ?? {}) as { records?: Campaign[] }
    if (records.filter(({ status }) => status === 'EM_ANDAMENTO').length >= MAX_RUNNING) return
    const numbers = this.#nextNumbers(PEOPLE)
    const contactListId = await this.#makeList()
    for (const number of numbers)
      await this.#admin.call('POST', '/contact-list-items', { contactListId, name: 'Cliente', number })
    await this.#sendTo(contactListId, numbers)
  }
  async #sendTo(contactListId: number, numbers: readonly string[]): Promise<void> {
    const campaign = await this.#admin.call('POST', '/campaigns', {
      name: 'Oferta',
      whatsappId: this.#context.connectionId,
      contactListId,
      templateId: this.#templateId,
      templateValues: { 'body.1': '{nome}', 'body.2': randomUUID() },
      canaryPercent: 0,
      maxFailedPercent: 100,
      maxOptOutPercent: 100,
      maxBlockedPercent: 100,
    })
    if (campaign.status !== 200) return this.#report('campaign', campaign)
    const { id } = campaign.body as Campaign
    const begun = await this.#admin.call('PUT', `/campaigns/${id}`, { scheduledAt: new Date().toISOString() })
    // The answer to the first try was lost, and the campaign runs already.
    if (begun.status === 200 || begun.status === 409) this.campaigns.push({ id, numbers })
    else this.#report('start of a campaign', begun)
  }

  async #schedule(): Promise<void> {
    const answer = await this.#admin.call('GET', '/tickets?status=open&showAll=true')
    const { tickets = [] } = (answer.body ?? {}) as { tickets?: { contactId: number; whatsappId: number }[] }
    const ticket = this.#random.pick(
      tickets.filter(({ whatsappId }) => whatsappId === this.#context.connectionId),
    )
    if (!ticket) return
    const made = await this.#admin.call('POST', '/schedules', {
      body: `Lembrete ${randomUUID()}`,
      contactId: ticket.contactId,
      sendAt: new Date(Date.now() + DAY_MS).toISOString(),
      whatsappId: [this.#context.connectionId],
    })
    if (made.status !== 200) return this.#report('schedule', made)
    const { id } = made.body as Schedule
    const due = await this.#admin.call('PUT', `/schedules/${id}`, { sendAt: new Date().toISOString() })
    if (due.status === 200 || due.status === 409) this.scheduleIds.push(id)
    else this.#report('change of a schedule', due)
  }

  #report(what: string, { status, body }: HttpResult): void {
    this.#context.failures.push(`A ${what} was refused: ${status} ${JSON.stringify(body)}`)
  }
}
