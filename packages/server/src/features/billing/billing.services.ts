import type { KernelContext } from '../../kernel/process/app-context.ts'
import { makeManualPix } from './gateways/manual.ts'
import type { PaymentGateway } from './gateways/port.ts'

/** How this installation is paid; undefined where the operator has configured nothing. */
interface BillingServices {
  readonly gateway: PaymentGateway | undefined
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly billing: BillingServices
  }
}

export const makeBillingServices = ({ config }: Pick<KernelContext, 'config'>): BillingServices => ({
  gateway: config.manualPix ? makeManualPix(config.manualPix) : undefined,
})
