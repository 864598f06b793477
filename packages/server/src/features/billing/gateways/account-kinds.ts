import type { AccountGateway, GatewayAccountInput } from '@recado/contract'
import type { AccountContext, AccountKind, PreparedAccount } from './account-kind.ts'
import { efiAccounts } from './efi/efi-accounts.ts'
import type { GatewayRow } from './gateways.store.ts'
import { mercadoPagoAccounts } from './mercado-pago/mercado-pago-accounts.ts'
import type { PaymentGateway } from './port.ts'

type InputOf<G extends AccountGateway> = Extract<GatewayAccountInput, { gateway: G }>

/** The gateways with accounts, each a row. */
const ACCOUNT_KINDS: { readonly [G in AccountGateway]: AccountKind<InputOf<G>> } = {
  efi: efiAccounts,
  mercadoPago: mercadoPagoAccounts,
}

/** Makes an input ready to be stored. @throws ERR_VALIDATION */
export function prepareAccount(
  context: AccountContext,
  input: GatewayAccountInput,
  before: GatewayRow | undefined,
): Promise<PreparedAccount> {
  // The input is of the kind that its own gateway names.
  const kind: AccountKind<never> = ACCOUNT_KINDS[input.gateway]
  return kind.prepare(context, input as never, before)
}

/** The gateway of a stored account. @throws GatewayDown when its secrets cannot be opened */
export const openAccount = (context: AccountContext, row: GatewayRow): PaymentGateway =>
  ACCOUNT_KINDS[row.name].open(context, row)
