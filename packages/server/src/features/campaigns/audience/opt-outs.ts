import * as consents from '../../consents/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'

interface Member {
  readonly source: string
  readonly number: string
}

/** The sources of those members who do not want marketing. */
export async function findOptedOut(scope: Scope, members: readonly Member[]): Promise<ReadonlySet<string>> {
  const numbers = members.map(({ number }) => number)
  const withdrawn = await consents.findWithdrawnNumbers(scope, numbers, 'marketing')
  return new Set(members.flatMap(({ source, number }) => (withdrawn.has(number) ? [source] : [])))
}

export const hasOptedOut = async (scope: Scope, member: Member): Promise<boolean> =>
  (await findOptedOut(scope, [member])).size > 0
