import type { IdentifiedPerson } from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'

const placeOf = ({ companyId }: Scope, row: number) => ({
  companyId,
  table: 'erasures',
  column: 'subject',
  row,
})

/** Seals the person until the erasure is finished: the job needs the numbers that the contact no longer has. */
export const sealSubject = (scope: Scope, erasureId: number, person: IdentifiedPerson): string =>
  scope.context.secrets.seal(placeOf(scope, erasureId), JSON.stringify(person))
export const openSubject = (scope: Scope, erasureId: number, sealed: string): IdentifiedPerson =>
  JSON.parse(scope.context.secrets.open(placeOf(scope, erasureId), sealed)) as IdentifiedPerson
