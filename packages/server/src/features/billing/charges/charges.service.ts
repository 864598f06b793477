import { DAY_MS, refuse, type AccountGateway, type PixCharge } from '@recado/contract'
import { chargeState, formatCents } from '@recado/domain'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import {
  claimCharge,
  findCharge,
  findChargeDetails,
  listRefundableCharges,
  listUnreadCharges,
  takeReadTurn,
  type ChargeRow,
} from './charges.store.ts'
import { logGatewayDown } from '../gateways/log-gateway-down.ts'
import { settle } from '../payments/settlement.service.ts'

/** Milliseconds between two questions about a charge whose code is shown, and about one that is not. */
const SHOWN_READ_MS = 4_000
const UNSHOWN_READ_MS = 60_000
/** A gateway is asked about a charge for so long after it was made: notices get lost, and banks are late. */
const READ_FOR_MS = 2 * DAY_MS
/** Pix can be given back for 90 days. */
const REFUND_FOR_MS = 91 * DAY_MS
const REFUND_READ_MS = DAY_MS / 2
const BATCH = 50
/** Charges that are taken back and read before an account goes; each is a few calls. */
const LAST_READS = 200

export async function presentCharge(context: AppContext, charge: ChargeRow): Promise<PixCharge> {
  const details = await findChargeDetails(context.platform, charge.id)
  return {
    txid: charge.txid,
    gateway: charge.gateway,
    invoiceId: charge.invoice_id,
    planName: charge.plan_name,
    recurrence: charge.recurrence,
    qrcode: { qrcode: charge.code ?? '' },
    valor: { original: formatCents(charge.cents) },
    currency: charge.currency,
    status: chargeState(charge, context.clock.now()),
    createdAt: charge.created_at.toISOString(),
    expiresAt: charge.expires_at?.toISOString() ?? null,
    claimedAt: isClaimed(charge) ? charge.claimed_at.toISOString() : null,
    paidAt: charge.paid_at?.toISOString() ?? null,
    endToEndId: details?.end_to_end_id ?? null,
    companyName: details?.company_name ?? '',
    period: presentPeriod(charge),
    dueDate: details?.due_date?.toISOString() ?? null,
  }
}

const presentPeriod = ({ period_from: from, period_to: to }: ChargeRow): PixCharge['period'] =>
  from && to ? { from: from.toISOString(), to: to.toISOString() } : null

/** The company says that it has paid, and the operator has not said since that nothing came. */
const isClaimed = (charge: ChargeRow): charge is ChargeRow & { readonly claimed_at: Date } =>
  charge.claimed_at !== null && (charge.dismissed_at === null || charge.claimed_at > charge.dismissed_at)

/** A charge of the company. @throws ERR_NO_CHARGE_FOUND */
async function findOwnCharge(context: AppContext, companyId: number, txid: string): Promise<ChargeRow> {
  const charge = await findCharge(context.platform, txid)
  if (charge?.company_id !== companyId) throw refuse('ERR_NO_CHARGE_FOUND')
  return charge
}

/** The state of a charge whose code is shown; asks the gateway. */
export async function show(context: AppContext, companyId: number, txid: string): Promise<PixCharge> {
  const charge = await findOwnCharge(context, companyId, txid)
  if (charge.paid_at === null && (await readBack(context, charge, SHOWN_READ_MS)) === 'read')
    return presentCharge(context, await findOwnCharge(context, companyId, txid))
  return presentCharge(context, charge)
}

/** The company says that it has paid; the operator sees it, and nothing else changes. */
export async function claim(context: AppContext, companyId: number, txid: string): Promise<PixCharge> {
  const charge = await withPlatformDb(context, db => claimCharge(db, companyId, txid, context.clock.now()))
  if (!charge) throw refuse('ERR_NO_CHARGE_FOUND')
  return presentCharge(context, charge)
}

/** The end of a question about a charge: the gateway answered, failed, or was not asked. */
type ReadResult = 'read' | 'failed' | 'notAsked'

/**
 * Asks the gateway what arrived for a charge, unless it was asked within `restMs`, and books it. A gateway that
 * fails is asked again later.
 */
async function readBack(context: AppContext, charge: ChargeRow, restMs: number): Promise<ReadResult> {
  const gateway = await context.services.billing.load(charge.gateway)
  if (!gateway?.listReceived) return 'notAsked'
  const now = context.clock.now()
  if (!(await takeReadTurn(context.platform, charge.id, now, new Date(now.getTime() - restMs))))
    return 'notAsked'
  try {
    const received = await gateway.listReceived(charge.txid)
    await settle(context, { txid: charge.txid, gateway: gateway.name, received })
    return 'read'
  } catch (error) {
    logGatewayDown(context, gateway, error)
    return 'failed'
  }
}

/** Reads one of several charges back: an error that nobody expects is logged, and holds up no other charge. */
export async function tryReadBack(
  context: AppContext,
  charge: ChargeRow,
  restMs: number,
): Promise<ReadResult | 'notBooked'> {
  try {
    return await readBack(context, charge, restMs)
  } catch (error) {
    context.log.error({ chargeId: charge.id, err: error }, 'A payment cannot be booked.')
    return 'notBooked'
  }
}

/**
 * Takes back the charges of a gateway that are not paid, and asks about each a last time, until the gateway fails.
 * A charge that is paid meanwhile cannot be taken back, so the answer has its money.
 */
export async function endUnpaidCharges(context: AppContext, name: AccountGateway): Promise<void> {
  const gateway = await context.services.billing.load(name)
  if (!gateway) return
  const now = context.clock.now()
  const unread = await listUnreadCharges(context.platform, {
    createdSince: new Date(now.getTime() - READ_FOR_MS),
    readBefore: now,
    limit: LAST_READS,
    gateway: name,
  })
  for (const charge of unread) {
    try {
      await gateway.cancelCharge?.(charge.txid)
    } catch (error) {
      return logGatewayDown(context, gateway, error)
    }
    if ((await tryReadBack(context, charge, 0)) === 'failed') return
  }
}

/**
 * Asks about the charges of which no notice came, such as those whose browser was closed, and about paid ones whose
 * money may have been given back.
 */
export async function reconcileCharges(context: AppContext): Promise<void> {
  const now = context.clock.now().getTime()
  const before = (ms: number): Date => new Date(now - ms)
  const unread = await listUnreadCharges(context.platform, {
    createdSince: before(READ_FOR_MS),
    readBefore: before(UNSHOWN_READ_MS),
    limit: BATCH,
  })
  const refundable = await listRefundableCharges(context.platform, {
    paidSince: before(REFUND_FOR_MS),
    readBefore: before(REFUND_READ_MS),
    limit: BATCH,
  })
  const isDown = new Set<ChargeRow['gateway']>()
  for (const charge of [...unread, ...refundable]) {
    // A gateway that hangs must not hold up the rest of the round.
    if (isDown.has(charge.gateway)) continue
    if ((await tryReadBack(context, charge, UNSHOWN_READ_MS)) === 'failed') isDown.add(charge.gateway)
  }
}
