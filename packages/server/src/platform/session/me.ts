import { PLAN_FLAGS, refuse, type Me, type PlanFlag } from '@recado/contract'
import * as settings from '../../features/settings/index.ts'
import * as users from '../../features/users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { PLAN_COLUMNS } from './identify.ts'

/** The person who acts in this scope, as the screens know them. */
export async function showMe(scope: Scope): Promise<Me> {
  const [user, company, readableSettings] = await allOrThrow(
    users.find(scope, scope.viewer.id),
    scope.db
      .selectFrom('companies as c')
      .innerJoin('plans as p', 'p.id', 'c.plan_id')
      .where('c.id', '=', scope.companyId)
      .select(PLAN_FLAGS.map(name => `p.${PLAN_COLUMNS[name]}` as const))
      .select(['c.id', 'c.name', 'c.due_date', 'c.timezone', 'c.language'])
      .executeTakeFirst(),
    settings.list(scope),
  )
  if (!company) throw refuse('ERR_SESSION_EXPIRED')
  return {
    ...user,
    company: {
      id: scope.companyId,
      name: company.name,
      dueDate: company.due_date?.toISOString() ?? null,
      timezone: company.timezone,
      language: company.language,
      plan: Object.fromEntries(PLAN_FLAGS.map(name => [name, company[PLAN_COLUMNS[name]]])) as Record<PlanFlag, boolean>,
      settings: readableSettings,
    },
  }
}
