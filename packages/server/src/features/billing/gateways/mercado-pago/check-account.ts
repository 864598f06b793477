import type { GatewayEnvironment } from '@recado/contract'
import { readAnswer } from '../call-gateway.ts'
import { GatewayDown } from '../port.ts'
import { AccountAnswer, MethodsAnswer } from './answers.ts'
import type { MercadoPagoAnswer, MercadoPagoClient } from './mercado-pago-client.ts'

/** The accounts of Brazil. */
const BRAZIL = 'MLB'
/** Marks an account whose money is play money. */
const TEST_USER = 'test_user'

/** The number of the account of a token. @throws GatewayDown */
export const fetchAccountId = async (client: MercadoPagoClient): Promise<string> =>
  (await fetchAccount(client)).id

const fetchAccount = async (client: MercadoPagoClient) =>
  readAnswer(AccountAnswer, bodyOf(await client.call({ method: 'GET', path: '/users/me' })))

/** Makes sure that the token is of the environment, and that its account takes Pix. @throws GatewayDown */
export async function checkAccount(
  client: MercadoPagoClient,
  { environment, isTestToken }: { environment: GatewayEnvironment; isTestToken: boolean },
): Promise<void> {
  const { site_id, tags } = await fetchAccount(client)
  const isSandbox = isTestToken || (tags ?? []).includes(TEST_USER)
  if (isSandbox !== (environment === 'sandbox')) throw new GatewayDown('wrongEnvironment')
  if (site_id !== BRAZIL) throw new GatewayDown('pixUnavailable', 'another country')
  const methods = readAnswer(
    MethodsAnswer,
    bodyOf(await client.call({ method: 'GET', path: '/v1/payment_methods' })),
  )
  if (!methods.some(({ id, status }) => id === 'pix' && status === 'active'))
    throw new GatewayDown('pixUnavailable', 'no method pix')
}

const bodyOf = ({ status, body }: MercadoPagoAnswer): unknown => {
  if (status !== 200) throw new GatewayDown('requestRefused', `status ${status}`)
  return body
}
