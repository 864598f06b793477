import { refuse, type MercadoPagoInput } from '@recado/contract'
import { z } from 'zod'
import type { AccountContext, AccountKind } from '../account-kind.ts'
import { listFieldChange, listSecretChange } from '../account-changes.ts'
import type { GatewayRow } from '../gateways.store.ts'
import { noticeUrlOf } from '../notice-url.ts'
import { GatewayDown } from '../port.ts'
import { openAccountSecrets, sealAccountSecrets } from '../sealed-secrets.ts'
import { fetchAccountId } from './check-account.ts'
import { makeMercadoPagoClient, type MercadoPagoClient } from './mercado-pago-client.ts'
import { makeMercadoPago } from './mercado-pago.ts'

const MercadoPagoSecrets = z.object({ accessToken: z.string(), webhookSecret: z.string().optional() })
/** Such a token makes play payments; that of a test account looks like any other. */
const TEST_TOKEN = 'TEST-'

const openSecrets = ({ secrets }: AccountContext, row: GatewayRow) =>
  openAccountSecrets(secrets, 'mercadoPago', { shape: MercadoPagoSecrets, sealed: row.secrets })
const makeClient = ({ config, outgoing }: AccountContext, accessToken: string): MercadoPagoClient =>
  makeMercadoPagoClient({ baseUrl: config.mercadoPagoUrl, accessToken }, outgoing)

/** The accounts at Mercado Pago: one token, whose account is found by asking. */
export const mercadoPagoAccounts: AccountKind<MercadoPagoInput> = {
  async prepare(context, input, before) {
    const { environment } = input
    const stored = before && openSecrets(context, before)
    const old = stored?.accessToken
    // A token belongs to the environment that it was entered for.
    const isSameEnvironment = before?.environment === environment
    const accessToken = input.accessToken ?? (isSameEnvironment ? old : undefined)
    if (accessToken === undefined) throw refuse('ERR_VALIDATION', { fields: { accessToken: 'required' } })
    const oldSecret = isSameEnvironment ? stored?.webhookSecret : undefined
    const webhookSecret = input.webhookSecret ?? oldSecret
    const isSameToken = isSameEnvironment && old === accessToken
    const client_id =
      isSameToken && before.client_id !== ''
        ? before.client_id
        : await findAccountId(makeClient(context, accessToken))
    return {
      columns: {
        environment,
        client_id,
        pix_key: '',
        secrets: sealAccountSecrets(context.secrets, 'mercadoPago', { accessToken, webhookSecret }),
      },
      changes: [
        ...listFieldChange('environment', before?.environment, environment),
        ...listFieldChange('accountId', before?.client_id, client_id),
        ...listSecretChange('accessToken', old === accessToken),
        ...(webhookSecret === undefined
          ? []
          : listSecretChange('webhookSecret', webhookSecret === oldSecret)),
      ],
      isSameAccount: isSameToken || (isSameEnvironment && client_id !== '' && before.client_id === client_id),
    }
  },
  open(context, row) {
    const opened = openSecrets(context, row)
    if (opened === undefined) throw new GatewayDown('secretsUnreadable')
    const { accessToken, webhookSecret } = opened
    return makeMercadoPago(makeClient(context, accessToken), {
      environment: row.environment,
      isTestToken: accessToken.startsWith(TEST_TOKEN),
      webhookSecret,
      noticeUrl: noticeUrlOf(context.config, row),
      clock: context.clock,
    })
  },
}

/** Empty where it cannot be found now: the account then counts as another one, whose codes end. */
async function findAccountId(client: MercadoPagoClient): Promise<string> {
  try {
    return await fetchAccountId(client)
  } catch (error) {
    if (error instanceof GatewayDown) return ''
    throw error
  }
}
