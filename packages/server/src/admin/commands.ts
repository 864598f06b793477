import { parseArgs } from 'node:util'
import { ACCOUNT_GATEWAYS, SetUp, type CompanyRecord } from '@recado/contract'
import { localClock } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../features/audit-log/index.ts'
import * as billing from '../features/billing/index.ts'
import * as companies from '../features/companies/index.ts'
import { rebuildFigures } from '../features/dashboard/index.ts'
import * as users from '../features/users/index.ts'
import type { PlatformDb } from '../kernel/database/company-db.ts'
import { withPlatformDb } from '../kernel/database/platform-db.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { passwordFault } from '../kernel/passwords/index.ts'
import { setStatus } from '../platform/companies/companies.service.ts'
import { endSessions } from '../platform/session/session-endings.ts'
import { resetByOperator } from '../platform/two-factor/two-factor.ts'
import { setUp } from '../platform/set-up/set-up.ts'
import { AdminError } from './admin-error.ts'

export interface CommandInput {
  readonly args: readonly string[]
  /** Reads the new password from the standard input. */
  readonly readPassword: () => Promise<string>
}
/** A command of `npm run admin`: it returns the lines that it prints. */
interface Command {
  readonly usage: string
  run(context: AppContext, input: CommandInput): Promise<readonly string[]>
}

const text = { type: 'string' } as const

/** Reads the e-mail, name and company of an operator, by the rules of the form. */
function readOperator(args: readonly string[]): { name: string; companyName: string; email: string } {
  const { values } = parseArgs({ args: [...args], options: { email: text, name: text, company: text } })
  const read = SetUp.pick({ name: true, companyName: true, email: true }).safeParse({
    name: values.name ?? 'Operador',
    companyName: values.company ?? 'Plataforma',
    email: values.email,
  })
  if (read.success) return read.data
  const { path = [], message } = read.error.issues[0] ?? {}
  throw new AdminError(
    `Check --${path.join('.') === 'companyName' ? 'company' : path.join('.')}: ${message}.`,
  )
}

/** A command chooses for others, so the strong rule always applies. */
function mustBeStrong(password: string): void {
  if (passwordFault(password, 'strong'))
    throw new AdminError(
      'The password is too short or too common: use 8 to 50 characters, and no common password.',
    )
}

/** Makes company 1 with its first operator on an empty server, and one more operator in it on others. */
async function createOperator(
  context: AppContext,
  { args, readPassword }: CommandInput,
): Promise<readonly string[]> {
  const operator = readOperator(args)
  const password = await readPassword()
  mustBeStrong(password)
  const { companyName, name, email } = operator
  if (await companies.hasCompanies(context.platform)) {
    if (await findUser(context, email))
      throw new AdminError(`There is a user with the e-mail ${email} already.`)
    const company_id = companies.PLATFORM_COMPANY
    const password_hash = await context.passwords.hash(password)
    await withPlatformDb(context, async db => {
      await users.insertFirstAdmin(db, { company_id, name, email, password_hash, is_super: true })
      await recordNewOperator(db, email, context.clock.now())
    })
    return [`${email} is an operator now.`]
  }
  await setUp(context, {
    ...operator,
    password,
    ...SetUp.pick({ language: true, timezone: true, country: true, currency: true }).parse({}),
  })
  await withPlatformDb(context, db => recordNewOperator(db, email, context.clock.now()))
  return [`${email} is an operator now, in the new company ${companyName}.`]
}

const recordNewOperator = (db: PlatformDb, email: string, now: Date): Promise<void> =>
  auditLog.recordOperatorAudit(
    db,
    { operatorId: 0, companyId: companies.PLATFORM_COMPANY },
    { kind: 'operatorCreated', subject: email },
    now,
  )

const findUser = ({ platform }: AppContext, email: string) =>
  platform
    .selectFrom('users')
    .select(['id', 'company_id', 'name', 'profile', 'is_super', 'email'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()

async function resetPassword(
  context: AppContext,
  { args, readPassword }: CommandInput,
): Promise<readonly string[]> {
  const { email } = parseArgs({ args: [...args], options: { email: text } }).values
  if (!email) throw new AdminError('Say whose password: --email <e-mail>.')
  const user = await findUser(context, email)
  if (!user) throw new AdminError(`There is no user with the e-mail ${email}.`)
  const password = await readPassword()
  mustBeStrong(password)
  const password_hash = await context.passwords.hash(password)
  await withPlatformDb(context, async db => {
    const now = context.clock.now()
    await users.setPassword(db, user.id, password_hash, now)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: 0, companyId: user.company_id },
      { kind: 'passwordChanged', subject: user.name },
      now,
    )
  })
  await endSessions(context, user.company_id, user.id, 'password')
  return [`The password of ${user.email} is changed, and every session of this user has ended.`]
}

/** Lets somebody in again who has lost the device and the recovery codes. */
async function resetSecondStep(context: AppContext, { args }: CommandInput): Promise<readonly string[]> {
  const { email } = parseArgs({ args: [...args], options: { email: text } }).values
  if (!email) throw new AdminError('Say whose second step: --email <e-mail>.')
  const user = await findUser(context, email)
  if (!user) throw new AdminError(`There is no user with the e-mail ${email}.`)
  return [
    (await resetByOperator(context, user))
      ? `${user.email} logs in with the password alone, and every session of this user has ended.`
      : `${user.email} has no second step.`,
  ]
}

const statusOf = ({ status, deletesAt }: CompanyRecord): string =>
  deletesAt ? `deleted on ${deletesAt.slice(0, 10)}` : status ? 'active' : 'suspended'

async function listCompanies(context: AppContext): Promise<readonly string[]> {
  const rows = (await companies.listAllForOperator(context)).map(company => [
    String(company.id),
    company.name,
    statusOf(company),
    company.dueDate === null ? 'no due date' : localClock(new Date(company.dueDate), company.timezone).date,
    company.plan.name,
  ])
  const table = [['id', 'name', 'status', 'due', 'plan'], ...rows]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...table.map(row => row[column]?.length ?? 0)))
  return table.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function readCompany(args: readonly string[]): number {
  const [given, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals
  const id = Number(given)
  if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1 || rest.length > 0)
    throw new AdminError('Say which company: its number stands in `npm run admin -- list-companies`.')
  return id
}

async function changeStatus(
  context: AppContext,
  { args }: CommandInput,
  isActive: boolean,
): Promise<readonly string[]> {
  const { name } = await setStatus(context, readCompany(args), isActive)
  return [
    isActive
      ? `The company ${name} works again.`
      : `The company ${name} is suspended: nobody of it is logged in, and its messages are stored.`,
  ]
}

/** Marks all tickets of a company; the server counts them again while it runs. */
async function recountFigures(context: AppContext, { args }: CommandInput): Promise<readonly string[]> {
  const id = readCompany(args)
  const company = (await companies.listAllForOperator(context)).find(one => one.id === id)
  if (!company) throw new AdminError('There is no company with this number.')
  await rebuildFigures(context, id)
  return [`The figures of ${company.name} are counted anew; a running server ends this in the background.`]
}

/** Gives a gateway another address for its notices, when the former one is known to somebody. */
async function replaceNotices(context: AppContext, { args }: CommandInput): Promise<readonly string[]> {
  const [given, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals
  const gateway = ACCOUNT_GATEWAYS.find(name => name === given)
  if (!gateway || rest.length > 0)
    throw new AdminError(`Say which gateway: ${ACCOUNT_GATEWAYS.join(' or ')}.`)
  if (!(await billing.replaceNoticeAddress(context, gateway)))
    throw new AdminError('There is no account at this gateway.')
  return [
    'The former address of notices is unknown from now on. Check the account in Ajustes, Pagamentos: that tells the gateway the new one.',
  ]
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  'create-operator': { usage: '--email <e-mail> [--name <name>] [--company <name>]', run: createOperator },
  'reset-password': { usage: '--email <e-mail>', run: resetPassword },
  'reset-second-step': { usage: '--email <e-mail>', run: resetSecondStep },
  'list-companies': { usage: '', run: listCompanies },
  suspend: { usage: '<company>', run: (context, input) => changeStatus(context, input, false) },
  'replace-notice-address': { usage: '<gateway>', run: replaceNotices },
  'rebuild-figures': { usage: '<company>', run: recountFigures },
  restore: { usage: '<company>', run: (context, input) => changeStatus(context, input, true) },
}
