import {
  refuse,
  type AuditChange,
  type CheckedPaymentSettings,
  type EfiInput,
  type Gateway,
  type GatewayCheck,
  type PaymentSettings,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import { readUnpaidCharges } from './charges.service.ts'
import { endCodes } from './charges.store.ts'
import { listEfiChanges, type StoredEfi } from './gateways.audit.ts'
import { findCertificateFault, readCertificate } from './gateways/efi/certificate.ts'
import { openEfiSecrets, sealEfiSecrets, type EfiSecrets } from './gateways/efi/efi-account.ts'
import { GatewayDown } from './gateways/port.ts'
import { activateAccount, findAccount, saveAccount, type GatewayRow } from './gateways/gateways.store.ts'

// The guard admits operators alone.

/** The way in which companies pay, without any secret. */
export async function showSettings({ platform, config }: AppContext): Promise<PaymentSettings> {
  const row = await findAccount(platform, 'efi')
  const hasOwnKey = config.manualPix !== undefined
  return {
    gateway: row?.is_active ? 'efi' : hasOwnKey ? 'manual' : null,
    hasOwnKey,
    efi: row ? { environment: row.environment, clientId: row.client_id, pixKey: row.pix_key } : null,
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
  const check = gateway === 'efi' ? await checkEfi(context) : null
  if (check?.problem) throw refuse('ERR_GATEWAY_UNUSABLE', { problem: check.problem })
  await withPlatformDb(context, async db => {
    await activateAccount(db, gateway === 'manual' ? null : gateway)
    await recordChanges(context, db, operatorId, [
      { field: 'gateway', before: before.gateway, after: gateway },
    ])
  })
  return { ...(await showSettings(context)), check }
}

/** Money goes to the Pix key, and is seen by the application of the environment. */
const isSameAccount = (row: GatewayRow, input: EfiInput): boolean =>
  row.environment === input.environment && row.client_id === input.clientId && row.pix_key === input.pixKey

/**
 * Stores the account at Efí and checks it; a problem does not undo the save. With another account the old one is
 * asked a last time about its codes, which then end: their money would not be seen any more.
 */
export async function saveEfi(
  context: AppContext,
  input: EfiInput,
  operatorId: number,
): Promise<CheckedPaymentSettings> {
  const now = context.clock.now()
  const present = await findAccount(context.platform, 'efi')
  if (present && !isSameAccount(present, input)) await readUnpaidCharges(context, 'efi')
  await withPlatformDb(context, async db => {
    const before = await findAccount(db, 'efi')
    const stored = before && { row: before, secrets: openEfiSecrets(context.secrets, before.secrets) }
    const secrets = mergeSecrets(context, stored, input)
    await saveAccount(db, {
      name: 'efi',
      environment: input.environment,
      client_id: input.clientId,
      pix_key: input.pixKey,
      secrets: sealEfiSecrets(context.secrets, secrets),
      notice_token: before?.notice_token ?? newToken(),
      updated_at: now,
    })
    if (before && !isSameAccount(before, input)) await endCodes(db, 'efi', now)
    await recordChanges(context, db, operatorId, listEfiChanges(stored, input, secrets))
  })
  return { ...(await showSettings(context)), check: await checkEfi(context) }
}

/** The secrets of the input, and the stored ones in place of those that are missing. */
function mergeSecrets(context: AppContext, before: StoredEfi | undefined, input: EfiInput): EfiSecrets {
  // A secret belongs to the application and environment that it was entered for.
  const isSameLogin = before?.row.client_id === input.clientId && before.row.environment === input.environment
  const stored = isSameLogin ? before.secrets : undefined
  const clientSecret = input.clientSecret ?? stored?.clientSecret
  const file =
    input.certificate === undefined
      ? stored
      : { certificate: input.certificate, certificatePassword: input.certificatePassword }
  if (clientSecret === undefined || file === undefined)
    throw refuse('ERR_VALIDATION', {
      fields: {
        ...(clientSecret === undefined ? { clientSecret: 'required' } : {}),
        ...(file === undefined ? { certificate: 'required' } : {}),
      },
    })
  const { certificate, certificatePassword } = file
  const fault = findCertificateFault(readCertificate(certificate, certificatePassword), context.clock.now())
  if (fault !== undefined)
    throw refuse('ERR_VALIDATION', {
      fields: fault === 'certificatePassword' ? { certificatePassword: fault } : { certificate: fault },
    })
  return { clientSecret, certificate, certificatePassword }
}

/** Logs in at Efí and asks to be told of payments. */
export async function checkEfi(context: AppContext): Promise<GatewayCheck> {
  const row = await findAccount(context.platform, 'efi')
  if (!row) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const gateway = await context.services.billing.load('efi')
  if (!gateway) return { problem: 'secretsUnreadable', notices: null }
  const noticeUrl = noticeUrlOf(context, row)
  try {
    await gateway.check?.()
    const notices = noticeUrl === undefined ? undefined : await gateway.registerNotices?.(noticeUrl)
    return { problem: null, notices: notices ?? 'noAddress' }
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    return { problem: error.problem, notices: null }
  }
}

/** Gateways call public addresses with TLS alone. */
function noticeUrlOf({ config }: AppContext, { notice_token }: GatewayRow): string | undefined {
  const { protocol, origin } = new URL(config.publicUrl)
  return protocol === 'https:' ? `${origin}/api/payments/notices/${notice_token}` : undefined
}

async function recordChanges(
  { clock }: AppContext,
  db: PlatformDb,
  operatorId: number,
  changes: readonly AuditChange[],
): Promise<void> {
  if (changes.length > 0)
    await auditLog.recordOperatorAudit(db, { operatorId }, { kind: 'gatewayChanged', changes }, clock.now())
}
