import { Queue, QueueInput } from '@recado/contract'
import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { DB } from '../../schema/tables.ts'
import { defineErased } from './erased-columns.ts'
import { toWireMoment } from './pool.ts'
import { QueryCompiler } from './query-compiler.ts'
import { defineRecord, enabledIf, json } from './record.ts'
import { computed } from './record-types.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new QueryCompiler(),
  },
})
const MENU = { menu_version: 'derived', menu_changed_at: 'derived' } as const
const queues = defineRecord('queues', {
  reads: Queue,
  writes: QueueInput,
  columns: { schedules: json },
  archive: { ...MENU, bill_errand: 'work' },
  audited: ['name', 'promptId'],
})

describe('a record', () => {
  it('reads the fields of a schema under their names, and times as the wire has them', () => {
    const some = Queue.pick({ id: true, orderQueue: true, createdAt: true })
    const { sql } = db.selectFrom('queues as q').select(queues.fields(some, 'q')).compile()
    expect(sql).toBe(
      `select "q"."id" as "id", "q"."order_queue" as "orderQueue", "q"."created_at" at time zone 'UTC' as "createdAt" from "queues" as "q"`,
    )
  })

  it('writes the given fields alone, each in the form of its column', () => {
    const input = { orderQueue: 2, schedules: [], promptId: undefined, id: 7 }
    expect(queues.toColumns(input)).toEqual({ order_queue: 2, schedules: '[]' })
  })

  it('has every column in the archive but those that the definition leaves out', () => {
    expect(queues.exported).toContain('escalate_queue_id')
    expect(queues.exported).not.toContain('company_id')
    expect(queues.leftOut).toEqual({ ...MENU, bill_errand: 'work' })
    expect(queues.columns('q')).toEqual(expect.arrayContaining(['q.company_id', 'q.name', 'q.menu_version']))
  })

  it('gives the audit log the fields that it keeps', () => {
    expect(queues.toAudit({ name: 'Vendas', promptId: 4, color: '#123' })).toEqual({
      name: 'Vendas',
      promptId: 4,
    })
  })

  it('reads and writes a boolean that travels as a word', () => {
    const campaigns = defineRecord('campaigns', {
      reads: z.object({ openTicket: z.enum(['enabled', 'disabled']) }),
      writes: z.object({ openTicket: z.enum(['enabled', 'disabled']), peopleAgreed: z.boolean() }),
      columns: { openTicket: enabledIf('opens_ticket'), peopleAgreed: computed },
      // @ts-expect-error the other columns have no place
      archive: {},
    })
    expect(campaigns.toColumns({ openTicket: 'enabled', peopleAgreed: true })).toEqual({ opens_ticket: true })
  })
})

it.each([
  ['2026-11-21 12:00:00', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21 12:00:00.5', '2026-11-21T12:00:00.500Z'],
  ['2026-11-21 12:00:00.123456', '2026-11-21T12:00:00.123Z'],
])('the time %s of the database is %s on the wire', (text, moment) => {
  expect(toWireMoment(text)).toBe(moment)
  expect(new Date(`${text}Z`).toISOString()).toBe(moment)
})

// Each of these is a mistake that the compiler names.
const HIDDEN = Queue.extend({ isHidden: z.boolean() })
const WORD = Queue.extend({ rotate: z.string() })
const PLAIN_TIME = Queue.extend({ createdAt: z.string() })
const RECIPIENT = { name: '', number: '', number_key: null, extra_info: '[]' } as const
const READS = { reads: Queue, archive: MENU } as const
export const refused = [
  // @ts-expect-error Property 'isHidden' is missing: no column has its name
  defineRecord('queues', { reads: HIDDEN, archive: MENU, columns: {} }),
  // @ts-expect-error Property 'menu_changed_at' is missing: no field shows it
  defineRecord('queues', { reads: Queue, columns: {}, archive: { menu_version: 'derived' } }),
  // @ts-expect-error Property 'schedules' is missing: jsonb is written as a text
  defineRecord('queues', { ...READS, writes: QueueInput, columns: {} }),
  // @ts-expect-error Property 'rotate' is missing: the column is a boolean
  defineRecord('queues', { reads: WORD, columns: {}, archive: MENU }),
  // @ts-expect-error Property 'createdAt' is missing: the schema does not say that it is a moment
  defineRecord('queues', { reads: PLAIN_TIME, columns: {}, archive: MENU }),
  // @ts-expect-error Type '"nam"' is not assignable to a field that people write
  defineRecord('queues', { ...READS, writes: QueueInput, columns: { schedules: json }, audited: ['nam'] }),
  // @ts-expect-error Property 'email' is missing: an erasure would leave it
  defineErased('campaign_recipients', RECIPIENT, ['reason', 'sort_name', 'source']),
  // @ts-expect-error Property 'nam' is no column
  defineErased('campaign_recipients', { ...RECIPIENT, email: '', nam: '' }, [
    'reason',
    'sort_name',
    'source',
  ]),
  // @ts-expect-error a number is no text
  defineErased('campaign_recipients', { ...RECIPIENT, email: 1 }, ['reason', 'sort_name', 'source']),
]
