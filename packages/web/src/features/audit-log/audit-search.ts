import { AUDIT_KINDS, type AuditKind } from '@recado/contract'
import { parseDay } from '@recado/domain'
import { idParam } from '../../lib/numbers/id-param.ts'

/** The filters of the log in the address. */
export interface AuditAddress {
  readonly search?: string | undefined
  readonly person?: number | undefined
  readonly kind?: AuditKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The log of the operators instead of the company's. */
  readonly platform?: true | undefined
}

export const parseAuditSearch = (given: Record<string, unknown>): AuditAddress => ({
  search: typeof given['search'] === 'string' ? given['search'] : undefined,
  person: idParam(given['person']),
  kind: AUDIT_KINDS.find(kind => kind === given['kind']),
  from: parseDay(given['from']),
  to: parseDay(given['to']),
  platform: given['platform'] === true ? true : undefined,
})
