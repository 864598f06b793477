import type { Gateway } from '@recado/contract'
import type { KernelContext } from '../../kernel/process/app-context.ts'
import { openAccount } from './gateways/account-kinds.ts'
import { findAccount, findActiveAccount, type GatewayRow } from './gateways/gateways.store.ts'
import { makeManualPix } from './gateways/manual.ts'
import { GatewayDown, type PaymentGateway } from './gateways/port.ts'

type Needed = Pick<KernelContext, 'config' | 'platform' | 'secrets' | 'outgoing' | 'clock' | 'log'>

/** How this installation is paid. Accounts are read at each use, so a change counts in every process. */
interface BillingServices {
  /** The gateway by which companies pay now; undefined where the operator has set up nothing. */
  loadChosen(): Promise<PaymentGateway | undefined>
  /** A gateway that is set up, whether or not it is chosen: codes outlive the choice. */
  load(name: Gateway): Promise<PaymentGateway | undefined>
}
declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly billing: BillingServices
  }
}

export function makeBillingServices(context: Needed): BillingServices {
  const { config, platform } = context
  const manual = config.manualPix ? makeManualPix(config.manualPix) : undefined
  const open = cacheGateways(context)
  return {
    async loadChosen() {
      const row = await findActiveAccount(platform)
      return row ? open(row) : manual
    },
    async load(name) {
      if (name === 'manual') return manual
      const row = await findAccount(platform, name)
      return row && open(row)
    },
  }
}

/**
 * Opens a stored account, and keeps it with its login until the account changes. A call of a replaced account that is
 * under way fails and is repeated; `outgoing` closes the last one with the process.
 */
function cacheGateways(context: Needed): (row: GatewayRow) => PaymentGateway | undefined {
  const opened = new Map<string, { version: string; gateway: PaymentGateway }>()
  return row => {
    // Sealing makes another text each time.
    const version = row.secrets
    const known = opened.get(row.name)
    if (known?.version === version) return known.gateway
    opened.delete(row.name)
    closeReplaced(context, known?.gateway)
    try {
      const gateway = openAccount(context, row)
      opened.set(row.name, { version, gateway })
      return gateway
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      context.log.error({ gateway: row.name, problem: error.problem }, 'A payment gateway cannot be opened.')
      return undefined
    }
  }
}

function closeReplaced({ log }: Needed, gateway: PaymentGateway | undefined): void {
  gateway
    ?.close?.()
    .catch((error: unknown) => log.warn({ err: error }, 'A replaced payment gateway did not close.'))
}
