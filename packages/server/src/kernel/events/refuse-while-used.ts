import { refuse, type RecordUses } from '@recado/contract'
import type { Scope } from '../database/scope.ts'
import type { DomainQuestions } from './domain-questions.ts'

/** Refuses the removal of a record while others need it, and names them. Spec: behaviour 19 "Deleting what is used". */
export async function refuseWhileUsed(
  scope: Scope,
  of: DomainQuestions['usesOf']['asked']['of'],
  id: number,
): Promise<void> {
  const answers = await scope.ask('usesOf', { of, id })
  const uses = answers.flatMap(answer => Object.entries(answer)).filter(([, users]) => users.length > 0)
  if (uses.length > 0) throw refuse('ERR_IN_USE', Object.fromEntries(uses) satisfies RecordUses)
}
