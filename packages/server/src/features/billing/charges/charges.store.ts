import { sql, type Insertable } from 'kysely'
import type { AccountGateway } from '@recado/contract'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { Charges } from '../../../schema/tables.ts'

const COLUMNS = [
  'id',
  'company_id',
  'invoice_id',
  'txid',
  'gateway',
  'plan_id',
  'plan_name',
  'recurrence',
  'cents',
  'currency',
  'code',
  'created_at',
  'expires_at',
  'claimed_at',
  'dismissed_at',
  'superseded_at',
  'paid_at',
  'period_from',
  'period_to',
] as const
const selectCharge = (db: CompanyDb | PlatformDb) => db.selectFrom('charges').select(COLUMNS)
export type ChargeRow = Awaited<ReturnType<ReturnType<typeof selectCharge>['executeTakeFirstOrThrow']>>

/** A charge of any company; txids are unique among all. */
export const findCharge = (db: CompanyDb | PlatformDb, txid: string) =>
  selectCharge(db).where('txid', '=', txid).executeTakeFirst()
/** The payment of a charge, and the company with its due date. */
export const findChargeDetails = (db: PlatformDb, id: number) =>
  db
    .selectFrom('charges as h')
    .innerJoin('companies as c', 'c.id', 'h.company_id')
    .leftJoin('payments as p', join => join.onRef('p.charge_id', '=', 'h.id').on('p.outcome', '=', 'applied'))
    .where('h.id', '=', id)
    .select(['c.due_date', 'c.name as company_name', 'p.end_to_end_id'])
    .executeTakeFirst()
/** SQL condition: a charge whose code is the one to pay; an invoice has one at most. */
const IS_OPEN = sql<boolean>`(paid_at is null and dismissed_at is null and superseded_at is null)`

/** A charge that may be shown again: for the same agreement, and valid for a while yet. */
export const findReusableCharge = (
  db: PlatformDb,
  agreed: Pick<ChargeRow, 'company_id' | 'invoice_id' | 'gateway' | 'plan_id' | 'recurrence' | 'cents'>,
  validUntil: Date,
) =>
  selectCharge(db)
    .where('company_id', '=', agreed.company_id)
    .where('invoice_id', '=', agreed.invoice_id)
    .where('gateway', '=', agreed.gateway)
    .where('plan_id', '=', agreed.plan_id)
    .where('recurrence', '=', agreed.recurrence)
    .where('cents', '=', agreed.cents)
    .where(IS_OPEN)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', validUntil)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
export const insertCharge = (db: PlatformDb, charge: Insertable<Charges>) =>
  db.insertInto('charges').values(charge).returning(COLUMNS).executeTakeFirstOrThrow()
export const saveCode = (db: PlatformDb, id: number, code: string) =>
  db.updateTable('charges').set({ code }).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
export const payCharge = (
  db: PlatformDb,
  id: number,
  paid: Pick<ChargeRow, 'paid_at' | 'period_from' | 'period_to'>,
) => db.updateTable('charges').set(paid).where('id', '=', id).execute()
/** Notes that the company says it has paid; again after the operator has found nothing. */
export const claimCharge = (db: PlatformDb, companyId: number, txid: string, at: Date) =>
  db
    .updateTable('charges')
    .set({
      claimed_at: sql<Date>`case when claimed_at > coalesce(dismissed_at, '-infinity') then claimed_at else ${at} end`,
    })
    .where('company_id', '=', companyId)
    .where('txid', '=', txid)
    .returning(COLUMNS)
    .executeTakeFirst()
export const dismissCharge = (db: PlatformDb, txid: string, dismissed_at: Date) =>
  db
    .updateTable('charges')
    .set({ dismissed_at })
    .where('txid', '=', txid)
    .where('gateway', '=', 'manual')
    .where('paid_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The open charges of a company, each with the price of its plan today. */
export const listOpenCharges = (db: PlatformDb, companyId: number) =>
  db
    .selectFrom('charges as h')
    .leftJoin('plans as p', 'p.id', 'h.plan_id')
    .where('h.company_id', '=', companyId)
    .where('h.paid_at', 'is', null)
    .where('h.dismissed_at', 'is', null)
    .where('h.superseded_at', 'is', null)
    .select(['h.id', 'h.plan_id', 'h.recurrence', 'h.cents', 'h.currency'])
    .select(['p.value', 'p.currency as plan_currency'])
    .execute()
/** Ends the open codes of a company: those of one invoice, those that are given, or all. */
export const supersedeCharges = (
  db: PlatformDb,
  companyId: number,
  { invoiceId, ids }: { readonly invoiceId?: number; readonly ids?: readonly number[] },
  superseded_at: Date,
) =>
  db
    .updateTable('charges')
    .set({ superseded_at })
    .where('company_id', '=', companyId)
    .where(IS_OPEN)
    .$if(invoiceId !== undefined, query => query.where('invoice_id', '=', invoiceId ?? 0))
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .execute()
/** Superseded charges of gateways that have not been told yet; of one company, or of all. */
export const listChargesToWithdraw = (
  db: PlatformDb,
  { createdSince, companyId, limit }: { createdSince: Date; companyId: number | undefined; limit: number },
) =>
  selectCharge(db)
    .where('superseded_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('gateway', '<>', 'manual')
    .where('created_at', '>', createdSince)
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId ?? 0))
    .orderBy('superseded_at')
    .limit(limit)
    .execute()
export const saveWithdrawal = (db: PlatformDb, id: number, withdrawn_at: Date) =>
  db.updateTable('charges').set({ withdrawn_at }).where('id', '=', id).execute()

/** Takes the turn to ask the gateway about a charge, unless it was asked since `since`. */
export const takeReadTurn = async (db: PlatformDb, id: number, now: Date, since: Date): Promise<boolean> =>
  (await db
    .updateTable('charges')
    .set({ read_at: now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', since)]))
    .returning('id')
    .executeTakeFirst()) !== undefined
interface ReadTurn {
  readonly readBefore: Date
  readonly limit: number
}
/** Charges that may be asked about: those of gateways, asked for longest ago first. */
const selectReadable = (db: PlatformDb, { readBefore, limit }: ReadTurn) =>
  selectCharge(db)
    .where('gateway', '<>', 'manual')
    .where(eb => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', readBefore)]))
    .orderBy(sql`read_at nulls first`)
    .limit(limit)
/** Unpaid charges that a gateway may know more about; of one gateway, or of all. */
export const listUnreadCharges = (
  db: PlatformDb,
  {
    createdSince,
    gateway,
    ...turn
  }: ReadTurn & { readonly createdSince: Date; readonly gateway?: AccountGateway },
) =>
  selectReadable(db, turn)
    .$if(gateway !== undefined, query => query.where('gateway', '=', gateway as AccountGateway))
    .where('paid_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('created_at', '>', createdSince)
    .execute()
/** Paid charges whose money may have been given back since. */
export const listRefundableCharges = (
  db: PlatformDb,
  { paidSince, ...turn }: ReadTurn & { readonly paidSince: Date },
) => selectReadable(db, turn).where('paid_at', '>', paidSince).execute()
/** Ends the codes of a gateway that are not paid, so that none of them is shown again. */
export const endCodes = (db: PlatformDb, gateway: ChargeRow['gateway'], now: Date) =>
  db
    .updateTable('charges')
    .set({ expires_at: now })
    .where('gateway', '=', gateway)
    .where('paid_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
