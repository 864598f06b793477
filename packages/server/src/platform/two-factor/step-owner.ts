import { refuse } from '@recado/contract'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StepOwner } from './second-step.ts'
import { findStepOwner } from './two-factor.store.ts'

export type StepUser = NonNullable<Awaited<ReturnType<typeof findStepOwner>>>

export async function loadUser(db: PlatformDb, id: number): Promise<StepUser> {
  const user = await findStepOwner(db, id)
  if (!user) throw refuse('ERR_NO_USER_FOUND')
  return user
}
export const ownerOf = (user: Pick<StepUser, 'id' | 'company_id' | 'is_super' | 'name'>): StepOwner => ({
  id: user.id,
  companyId: user.company_id,
  isOperator: user.is_super,
  name: user.name,
})

/** An open screen does not prove who sits before it. */
export async function mustKnowPassword(context: AppContext, user: StepUser, password: string): Promise<void> {
  const throttleKey = `user:${user.id}`
  await withinRate(context, 'login', throttleKey)
  if (!(await context.passwords.verify(user.password_hash, password))) throw refuse('ERR_WRONG_PASSWORD')
  await context.throttle.forget('login', throttleKey)
}
