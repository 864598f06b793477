import { deviceLabel, readDevice } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { formatLetterTime } from '../two-factor/mail-user.ts'
import type { StepOwner } from '../two-factor/second-step.ts'
import { renderNewDeviceEmail } from './new-device-email.ts'
import type { SessionOrigin } from './session-origin.ts'

/** Keeps a login on a new device in the audit log, in the transaction of the login. */
export const recordNewDevice = (
  db: PlatformDb,
  owner: StepOwner,
  { userAgent, address }: SessionOrigin & { readonly address: string },
  now: Date,
): Promise<void> =>
  auditLog.recordAuditOfUser(
    db,
    owner,
    { kind: 'newDevice', subject: deviceLabel(readDevice(userAgent)), address },
    now,
  )

/** Tells a user of a login on a new device, where there is a mailer, and not too often. */
export async function sendNewDeviceEmail(
  context: AppContext,
  user: {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly language: string
    readonly timezone: string
  },
  { userAgent, network }: SessionOrigin,
): Promise<void> {
  if (!context.mail.isSet || !(await context.throttle.hit('new-device-email', String(user.id))).ok) return
  await context.mail.send({
    to: user.email,
    budget: 'security',
    ...renderNewDeviceEmail(user.language, {
      name: user.name,
      device: deviceLabel(readDevice(userAgent)),
      network,
      time: formatLetterTime(context.clock.now(), user.timezone),
      link: context.config.publicUrl,
    }),
  })
}
