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

const MercadoPagoSecrets = z.object({ accessToken: z.string() })
/** Such a token makes play payments; that of a test account looks like any other. */
const TEST_TOKEN = 'TEST-'

const openToken = ({ secrets }: AccountContext, row: GatewayRow): string | undefined =>
  openAccountSecrets(secrets, 'mercadoPago', { shape: MercadoPagoSecrets, sealed: row.secrets })?.accessToken
const makeClient = ({ config, outgoing }: AccountContext, accessToken: string): MercadoPagoClient =>
  makeMercadoPagoClient({ baseUrl: config.mercadoPagoUrl, accessToken }, outgoing)

/** The accounts at Mercado Pago: one token, whose account is found by asking. */
export const mercadoPagoAccounts: AccountKind<MercadoPagoInput> = {
  async prepare(context, input, before) {
    const { environment } = input
    const old = before && openToken(context, before)
    // A token belongs to the environment that it was entered for.
    const isSameEnvironment = before?.environment === environment
    const accessToken = input.accessToken ?? (isSameEnvironment ? old : undefined)
    if (accessToken === undefined) throw refuse('ERR_VALIDATION', { fields: { accessToken: 'required' } })
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
        secrets: sealAccountSecrets(context.secrets, 'mercadoPago', { accessToken }),
      },
      changes: [
        ...listFieldChange('environment', before?.environment, environment),
        ...listFieldChange('accountId', before?.client_id, client_id),
        ...listSecretChange('accessToken', old === accessToken),
      ],
      isSameAccount: isSameToken || (isSameEnvironment && client_id !== '' && before.client_id === client_id),
    }
  },
  open(context, row) {
    const accessToken = openToken(context, row)
    if (accessToken === undefined) throw new GatewayDown('secretsUnreadable')
    return makeMercadoPago(makeClient(context, accessToken), {
      environment: row.environment,
      isTestToken: accessToken.startsWith(TEST_TOKEN),
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
