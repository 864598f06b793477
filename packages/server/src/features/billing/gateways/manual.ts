import { renderBrCode } from '@recado/domain'
import type { PaymentGateway } from './port.ts'
import type { ManualPixConfig } from '../../../kernel/process/config.ts'

/**
 * Static Pix codes of the operator's own key, which need no contract. A person looks at the bank statement and
 * confirms, so nothing can be asked here, and a code never expires.
 */
export const makeManualPix = (config: ManualPixConfig): PaymentGateway => ({
  name: 'manual',
  // Short enough to be compared by eye in a bank statement.
  txidLength: 12,
  expirySeconds: null,
  createCharge: ({ txid, cents }) => Promise.resolve(renderBrCode({ ...config, txid, cents })),
})
