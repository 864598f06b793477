import { z } from 'zod'
import type { SecretSettingKey } from '../settings/secret-setting.ts'

/** The services that know the bills of a company's customers. Spec: behaviour 10. */
export const BILL_SERVICES = ['ixc', 'mkauth', 'asaas'] as const
export type BillService = (typeof BILL_SERVICES)[number]
/** The access to each service: without all of it the service is not asked. */
export const SECRETS_OF_SERVICE = {
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
} as const satisfies { readonly [S in BillService]: readonly SecretSettingKey[] }

/**
 * Work that a queue does for its customers by itself: the second copy of the bill, or a trust unlock, at one
 * service. Spec: behaviour 10 "ISP and payment keys".
 */
export const BILL_ERRANDS = ['copy-ixc', 'copy-mkauth', 'copy-asaas', 'unlock-ixc', 'unlock-mkauth'] as const
export const BillErrand = z.enum(BILL_ERRANDS)
export type BillErrand = z.infer<typeof BillErrand>

export function partsOfErrand(errand: BillErrand): {
  readonly kind: 'copy' | 'unlock'
  readonly service: BillService
} {
  const [kind, service] = errand.split('-') as ['copy' | 'unlock', BillService]
  return { kind, service }
}
