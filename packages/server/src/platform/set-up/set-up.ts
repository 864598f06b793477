import { refuse, type SetUp } from '@recado/contract'
import { completeLocale } from '@recado/domain'
import { sql } from 'kysely'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import { passwordFault } from '../../kernel/passwords/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { isSetUpToken } from './link.ts'

/** The plan of the platform's own company: nobody else can take it, and it limits nothing in practice. */
const PLAN = {
  name: 'Plataforma',
  users: 1_000,
  connections: 1_000,
  queues: 1_000,
  is_public: false,
} as const

/** Sets up an empty server by the link in its log. */
export async function setUpByLink(context: AppContext, input: SetUp, address: string): Promise<void> {
  if (!isSetUpToken(context.keys, input.token, context.clock.now())) throw refuse('ERR_SETUP_LINK')
  await withinRate(context, 'signup', throttleKeyOf(address))
  await setUp(context, input)
}

/**
 * Makes the first operator and company 1, both or nothing, and only where no company is: the link works once,
 * also for two who open it at the same moment. @throws ERR_SETUP_LINK, ERR_WEAK_PASSWORD
 */
export async function setUp(
  context: Pick<AppContext, 'pools' | 'passwords'>,
  input: Omit<SetUp, 'token'>,
): Promise<void> {
  if (passwordFault(input.password, 'strong')) throw refuse('ERR_WEAK_PASSWORD')
  const password_hash = await context.passwords.hash(input.password)
  await withPlatformDb(context, async db => {
    await lockSetUp(db)
    if (await companies.hasCompanies(db)) throw refuse('ERR_SETUP_LINK')
    const { companyName, name, email, language, timezone } = input
    await companies.restartNumbers(db)
    const company_id = await companies.insert(db, {
      name: companyName,
      email,
      language,
      timezone,
      ...completeLocale(input),
      plan_id: await companies.insertPlan(db, PLAN),
    })
    await users.insertFirstAdmin(db, { company_id, name, email, password_hash, is_super: true })
  })
}

const lockSetUp = (db: PlatformDb) => sql`select pg_advisory_xact_lock(hashtext('recado set-up'))`.execute(db)
