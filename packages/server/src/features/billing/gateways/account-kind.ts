import type { AuditChange, GatewayAccountInput } from '@recado/contract'
import type { KernelContext } from '../../../kernel/process/app-context.ts'
import type { GatewayRow } from './gateways.store.ts'
import type { PaymentGateway } from './port.ts'

/** The kernel's services that an account needs. */
export type AccountContext = Pick<KernelContext, 'config' | 'secrets' | 'outgoing' | 'clock'>

/** An account that is ready to be stored. */
export interface PreparedAccount {
  readonly columns: Pick<GatewayRow, 'environment' | 'client_id' | 'pix_key' | 'secrets'>
  /** For the audit log, without any secret. */
  readonly changes: readonly AuditChange[]
  /** Money of the codes of the account before is seen by this one too. */
  readonly isSameAccount: boolean
}

/**
 * The settings of the accounts at one gateway: how they are stored and opened. A gateway is a folder with such a
 * kind and a {@link PaymentGateway}, and a row in `account-kinds.ts`.
 */
export interface AccountKind<Input extends GatewayAccountInput> {
  /**
   * Completes an input with the stored secrets that it leaves out, outside of any transaction.
   * @throws ERR_VALIDATION for secrets that are missing or cannot be used
   */
  prepare(context: AccountContext, input: Input, before: GatewayRow | undefined): Promise<PreparedAccount>
  /** @throws GatewayDown when the secrets cannot be opened */
  open(context: AccountContext, row: GatewayRow): PaymentGateway
}
