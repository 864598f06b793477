import type { PaymentOutcome } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import type { Payments } from '../../../schema/tables.ts'

/** Adds money that was not seen before; undefined when it was. */
export const insertPayment = (db: PlatformDb, payment: Insertable<Payments>) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict(conflict => conflict.column('end_to_end_id').doNothing())
    .returning('id')
    .executeTakeFirst()
/** Notes that money of a charge was given back after it was seen. It becomes the operator's business again. */
export const recordRefund = (
  db: PlatformDb,
  {
    charge_id,
    end_to_end_id,
    refunded_cents,
  }: Pick<Payments, 'charge_id' | 'end_to_end_id'> & {
    refunded_cents: number
  },
) =>
  db
    .updateTable('payments')
    .set({ refunded_cents, outcome: 'refunded', resolved_at: null })
    .where('charge_id', '=', charge_id)
    .where('end_to_end_id', '=', end_to_end_id)
    .where('refunded_cents', '<', refunded_cents)
    .execute()
export const resolvePayment = (
  db: PlatformDb,
  id: number,
  {
    at,
    by,
    note,
    isCredited,
    creditable,
  }: {
    readonly at: Date
    readonly by: { readonly id: number; readonly name: string }
    readonly note: string
    readonly isCredited: boolean
    readonly creditable: readonly PaymentOutcome[]
  },
) =>
  db
    .updateTable('payments')
    .set({
      resolved_at: at,
      resolution: note,
      confirmed_by: by.id,
      confirmed_by_name: by.name,
      is_credited: isCredited,
    })
    .where('id', '=', id)
    .where('outcome', '<>', 'applied')
    .$if(isCredited, query => query.where('outcome', 'in', creditable))
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The effect of money that was seen. */
export const findOutcome = async (db: PlatformDb, endToEndId: string) =>
  (
    await db
      .selectFrom('payments')
      .select('outcome')
      .where('end_to_end_id', '=', endToEndId)
      .executeTakeFirst()
  )?.outcome
/** Money that paid nothing, and its charge. */
export const findStray = (db: PlatformDb, id: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('charges as h', 'h.id', 'p.charge_id')
    .select(['p.id', 'p.company_id', 'p.cents', 'h.currency', 'h.invoice_id', 'h.txid'])
    .where('p.id', '=', id)
    .where('p.outcome', '<>', 'applied')
    .executeTakeFirst()
export type FoundStray = NonNullable<Awaited<ReturnType<typeof findStray>>>

/** A code of the own key without money: one that is to be paid, or any that is said to be paid. */
const AWAITED = (term: string) =>
  sql<boolean>`h.gateway = 'manual' and h.paid_at is null and h.code is not null
    and not exists (select from payments p where p.company_id = h.company_id and p.charge_id = h.id)
    and (h.claimed_at > coalesce(h.dismissed_at, '-infinity')
      or h.dismissed_at is null and h.superseded_at is null and i.status <> 'paid')
    and (${term} = '' or h.txid = upper(${term}) or search_text(c.name) like like_pattern(${term}))`
const awaited = (db: PlatformDb, term: string) =>
  db
    .selectFrom('charges as h')
    .innerJoin('companies as c', 'c.id', 'h.company_id')
    .innerJoin('invoices as i', join =>
      join.onRef('i.company_id', '=', 'h.company_id').onRef('i.id', '=', 'h.invoice_id'),
    )
    .where(AWAITED(term))

/** Codes of the operator's own key that wait for money; those that are said to be paid first. */
export const pageAwaited = (db: PlatformDb, term: string, offset: number, limit: number) =>
  awaited(db, term)
    .select(['h.id', 'h.txid', 'h.invoice_id', 'h.plan_name', 'h.cents', 'h.currency', 'h.gateway'])
    .select(['h.created_at', 'h.claimed_at', 'h.superseded_at', 'i.status as invoice_status'])
    .select(['c.id as company_id', 'c.name as company_name'])
    .orderBy(sql`h.claimed_at nulls last`)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
export type AwaitedRow = Awaited<ReturnType<typeof pageAwaited>>[number]
export const countAwaited = async (db: PlatformDb, term: string): Promise<number> =>
  (
    await awaited(db, term)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const listStray = (db: PlatformDb, limit: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('charges as h', 'h.id', 'p.charge_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.end_to_end_id', 'p.cents as received', 'p.outcome', 'p.paid_at'])
    .select(['h.txid', 'h.invoice_id', 'h.plan_name', 'h.cents', 'h.currency', 'h.gateway'])
    .select(['c.id as company_id', 'c.name as company_name'])
    .where('p.outcome', '<>', 'applied')
    .where('p.resolved_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
export type StrayRow = Awaited<ReturnType<typeof listStray>>[number]
