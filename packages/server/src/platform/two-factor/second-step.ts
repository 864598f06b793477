import { randomBytes } from 'node:crypto'
import { refuse } from '@recado/contract'
import * as auditLog from '../../features/audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { announceStep } from './announce.ts'
import { fromBase32, matchStep, toBase32 } from './totp.ts'
import { findTwoFactor, spendRecoveryCode, spendStep, type TwoFactorRow } from './two-factor.store.ts'

/** Of 80 random bits; 16 letters. */
const RECOVERY_BYTES = 10
const RECOVERY_CODES = 10

/** The user whose second step is checked. */
export interface StepOwner {
  readonly id: number
  readonly companyId: number
  readonly isOperator: boolean
  readonly name: string
}

export const placeOf = (companyId: number, userId: number) => ({
  companyId,
  table: 'two_factors',
  column: 'secret',
  row: userId,
})

/** The same code of two users has two hashes. */
const hashRecoveryCode = (userId: number, code: string): string => tokenHash(`recovery:${userId}:${code}`)

/** New recovery codes as people read them, and as they are stored. */
export function makeRecoveryCodes(userId: number): { readonly codes: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))
  return {
    codes: codes.map(code => (code.match(/.{4}/gu) ?? []).join('-')),
    hashes: codes.map(code => hashRecoveryCode(userId, code)),
  }
}

export async function spendAppCode(
  context: AppContext,
  db: PlatformDb,
  { user_id, company_id, secret }: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const opened = fromBase32(context.secrets.open(placeOf(company_id, user_id), secret))
  const step = matchStep(opened, code, context.clock.now())
  return step !== undefined && spendStep(db, user_id, step)
}

/**
 * Requires the second step of a user who has one: a code of the app or a recovery code, each of which counts
 * once. @throws ERR_TWO_FACTOR_REQUIRED without a code, ERR_TWO_FACTOR_CODE for a wrong one
 */
export async function mustPassSecondStep(
  context: AppContext,
  owner: StepOwner,
  code: string | undefined,
): Promise<void> {
  const row = await findTwoFactor(context.platform, owner.id)
  if (!row || row.confirmed_at === null) return
  if (code === undefined) throw refuse('ERR_TWO_FACTOR_REQUIRED')
  await withinRate(context, 'second-step', String(owner.id))
  const passed = await withPlatformDb(context, async db => {
    if (await spendAppCode(context, db, row, code)) return 'app'
    const now = context.clock.now()
    if (!(await spendRecoveryCode(db, owner.id, hashRecoveryCode(owner.id, code), now))) return undefined
    await auditLog.recordAuditOfUser(db, owner, { kind: 'recoveryCodeUsed', subject: owner.name }, now)
    return 'recovery'
  })
  if (!passed) throw refuse('ERR_TWO_FACTOR_CODE')
  if (passed === 'recovery') await announceStep(context, owner.id, 'recoveryCodeUsed')
  await context.throttle.forget('second-step', String(owner.id))
}
