import type { TaxId } from '@recado/domain'
import type { OpenBill } from '../bill-answers.ts'

/** The bills of a customer as a service knows them, in any order. */
export type FoundBills =
  | { readonly is: 'notFound' }
  | { readonly is: 'bills'; readonly bills: readonly BillReference[] }

/** An open bill; its codes need calls of their own. */
export interface BillReference extends Pick<OpenBill, 'dueDate' | 'cents'> {
  /** Fetches the codes; null where the service has none. */
  readonly fetchCodes: () => Promise<Pick<OpenBill, 'pix' | 'digitableLine'>>
}

/** A service that knows the bills of customers. Every method throws {@link ServiceDown} alone. */
export interface BillSource {
  findBills(taxId: TaxId): Promise<FoundBills>
}
export type UnlockAnswer = 'notFound' | 'unlocked' | 'notBlocked' | 'unlockRefused'
/** A service that may give a blocked customer access on trust. */
export interface UnlockService {
  unlock(taxId: TaxId): Promise<UnlockAnswer>
}

/** A service gave no usable answer. The reason names no address, no key and no customer. */
export class ServiceDown extends Error {
  override readonly name = 'ServiceDown'
  readonly reason: string
  constructor(reason: string) {
    super(`The service gave no usable answer: ${reason}.`)
    this.reason = reason
  }
}
