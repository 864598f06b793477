import type { AppContext } from '../../../kernel/process/app-context.ts'
import { GatewayDown, type PaymentGateway } from './port.ts'

/** Logs that a gateway failed. Every other error is thrown again. */
export function logGatewayDown({ log }: AppContext, gateway: PaymentGateway, error: unknown): void {
  if (!(error instanceof GatewayDown)) throw error
  const { problem, detail } = error
  log.warn({ gateway: gateway.name, problem, detail }, 'A payment gateway failed.')
}
