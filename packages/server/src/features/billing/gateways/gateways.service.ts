import {
  refuse,
  SECRET_MASK,
  type AccountGateway,
  type AuditChange,
  type CheckedPaymentSettings,
  type Gateway,
  type GatewayAccountInput,
  type GatewayCheck,
  type PaymentSettings,
} from '@recado/contract'
import * as auditLog from '../../audit-log/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { newToken } from '../../../kernel/secrets/index.ts'
import { endUnpaidCharges } from '../charges/charges.service.ts'
import { endCodes } from '../charges/charges.store.ts'
import { prepareAccount } from './account-kinds.ts'
import { GatewayDown } from './port.ts'
import { findInstructions, saveInstructions } from './instructions.ts'
import { noticeUrlOf } from './notice-url.ts'
import {
  activateAccount,
  findAccount,
  findActiveAccount,
  listAccounts,
  saveNoticeToken,
  upsertAccount,
} from './gateways.store.ts'

// The guard admits operators alone.

const ownKeyOf = ({ manualPix }: AppContext['config']): Gateway | null => (manualPix ? 'manual' : null)

/** The name of the gateway by which companies pay now; null where there is none. */
export const findChosenGateway = async ({
  platform,
  config,
}: Pick<AppContext, 'platform' | 'config'>): Promise<Gateway | null> =>
  (await findActiveAccount(platform))?.name ?? ownKeyOf(config)

/** The way in which companies pay, without any secret. */
export async function showSettings({ platform, config }: AppContext): Promise<PaymentSettings> {
  const rows = await listAccounts(platform)
  const active = rows.find(({ is_active }) => is_active)
  return {
    gateway: active?.name ?? ownKeyOf(config),
    hasOwnKey: config.manualPix !== undefined,
    instructions: await findInstructions(platform),
    accounts: rows.map(({ name, environment, client_id, pix_key }) => ({
      gateway: name,
      environment,
      accountId: client_id,
      pixKey: pix_key,
    })),
  }
}

/**
 * Chooses the way in which companies pay from now on, once it passes its check.
 * @throws ERR_PAYMENT_UNAVAILABLE when it is not set up
 */
export async function choose(
  context: AppContext,
  gateway: Gateway,
  operatorId: number,
): Promise<CheckedPaymentSettings> {
  if (gateway === 'manual' && !context.config.manualPix) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const before = await showSettings(context)
  const result = gateway === 'manual' ? null : await check(context, gateway)
  if (result?.problem) throw refuse('ERR_GATEWAY_UNUSABLE', { problem: result.problem })
  await withPlatformDb(context, async db => {
    await activateAccount(db, gateway === 'manual' ? null : gateway)
    await recordChanges(context, db, operatorId, [
      { field: 'gateway', before: before.gateway, after: gateway },
    ])
  })
  return { ...(await showSettings(context)), check: result }
}

/** Changes what companies read that cannot pay here. */
export async function changeInstructions(
  context: AppContext,
  instructions: string,
  operatorId: number,
): Promise<PaymentSettings> {
  await withPlatformDb(context, async db => {
    const before = await findInstructions(db)
    if (before === instructions) return
    await saveInstructions(db, instructions)
    await recordChanges(context, db, operatorId, [{ field: 'instructions', before, after: instructions }])
  })
  return showSettings(context)
}

/**
 * Stores the account at a gateway and checks it; a problem does not undo the save. With another account the charges of
 * the old one are taken back and read a last time, and their codes end: their money would not be seen any more.
 */
export async function saveAccount(
  context: AppContext,
  input: GatewayAccountInput,
  operatorId: number,
): Promise<CheckedPaymentSettings> {
  const { gateway: name } = input
  const before = await findAccount(context.platform, name)
  const { columns, changes, isSameAccount } = await prepareAccount(context, input, before)
  const isReplaced = before !== undefined && !isSameAccount
  if (isReplaced) await endUnpaidCharges(context, name)
  const now = context.clock.now()
  await withPlatformDb(context, async db => {
    const notice_token = before?.notice_token ?? newToken()
    await upsertAccount(db, { name, ...columns, notice_token, updated_at: now })
    if (isReplaced) await endCodes(db, name, now)
    await recordChanges(context, db, operatorId, changes)
  })
  return { ...(await showSettings(context)), check: await check(context, name) }
}

/** Asks a gateway whether the account can be used, and asks to be told of payments. */
export async function check(context: AppContext, name: AccountGateway): Promise<GatewayCheck> {
  const row = await findAccount(context.platform, name)
  if (!row) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const gateway = await context.services.billing.load(name)
  if (!gateway) return { problem: 'secretsUnreadable', notices: null }
  const noticeUrl = noticeUrlOf(context.config, row)
  try {
    await gateway.check?.()
    const notices = noticeUrl === undefined ? undefined : await gateway.registerNotices?.(noticeUrl)
    return { problem: null, notices: notices ?? 'noAddress' }
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    return { problem: error.problem, notices: null }
  }
}

/**
 * Gives a gateway another secret address for its notices; the former one is unknown at once. Charges that were made
 * before are read by asking, as when a notice is lost. Returns whether there is such an account.
 */
export const replaceNoticeAddress = (context: AppContext, name: AccountGateway): Promise<boolean> =>
  withPlatformDb(context, async db => {
    const at = context.clock.now()
    if (!(await saveNoticeToken(db, { name, token: newToken(), at }))) return false
    const changes = [{ field: 'noticeAddress', before: SECRET_MASK, after: SECRET_MASK }]
    await auditLog.recordOperatorAudit(db, { operatorId: 0 }, { kind: 'gatewayChanged', changes }, at)
    return true
  })

async function recordChanges(
  { clock }: AppContext,
  db: PlatformDb,
  operatorId: number,
  changes: readonly AuditChange[],
): Promise<void> {
  if (changes.length > 0)
    await auditLog.recordOperatorAudit(db, { operatorId }, { kind: 'gatewayChanged', changes }, clock.now())
}
