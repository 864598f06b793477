import { refuse } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'

/** Another company does not exist for the viewer. */
export function mustBeOwn(scope: Scope, companyId: number): void {
  if (companyId !== scope.companyId) throw refuse('ERR_NO_COMPANY_FOUND')
}
