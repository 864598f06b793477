import { generateKeyPairSync } from 'node:crypto'
import { ROUTES, type GatewayAccountInput } from '@recado/contract'
import { FakePushService } from '@recado/server/testing/push-service'
import { awaitCondition } from '../crash/wait-until.ts'
import { buildEnvelope, cloudTextMessage, signedHeaders } from '../fuzz/cloud-payload.ts'
import { send } from '../fuzz/http-client.ts'
import type { ProductProcess } from '../fuzz/product-process.ts'
import type { ProofCompany } from './company.ts'

/** One call of an edge: a new company, and the partner that answers it wrongly. */
export interface EdgeCall {
  readonly product: ProductProcess
  readonly company: ProofCompany
  /** The address of the partner. */
  readonly origin: string
  readonly host: string
  /** The address of a service that answers well: see `good-service.ts`. */
  readonly service: string
  /** Another for each call. */
  readonly index: number
  /** Whether the partner was called. */
  readonly isMet: () => boolean
}

/** A place where the product calls a partner. */
export interface Edge {
  /** The sources that call, under `packages`. */
  readonly files: readonly string[]
  /** Settings of the product that lead it to the partner. */
  readonly env?: (host: string) => Record<string, string>
  readonly speaksFirst?: boolean
  /** The product has nothing else while this partner fails, so it gets a process of its own. */
  readonly isAlone?: boolean
  /** Makes the product call the partner; answers the status of the API where that waits for the partner. */
  readonly call: (call: EdgeCall) => Promise<number | undefined>
}

export const MET_MS = 20_000
export const SOUND = Buffer.from(
  `RIFF\u0024\u0000\u0000\u0000WAVEfmt \u0010\u0000\u0000\u0000\u0001\u0000\u0001\u0000${'\u0000'.repeat(24)}`,
  'latin1',
)
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
export const ACCOUNT = JSON.stringify({
  type: 'service_account',
  project_id: 'loja-123',
  private_key_id: 'k1',
  private_key: privateKey,
  client_email: 'bot@loja.iam.gserviceaccount.com',
})
const APP_SECRET = 'edge-secret'
export const CPF = '52998224725'

/** Customers write, one text after the other, to a new number whose settings these are. */
export async function writeToNumber(
  { product, company: { ana }, index, isMet }: EdgeCall,
  settings: object,
  texts: readonly string[],
): Promise<undefined> {
  const phoneNumberId = String(7_000_000_000 + index)
  const credentials = {
    phoneNumberId,
    wabaId: '1022',
    accessToken: 'a-token',
    verifyToken: 'v',
    appSecret: APP_SECRET,
  }
  const made = await ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Nuvem', provider: 'cloud', credentials, ...settings },
  })
  for (const [at, text] of texts.entries()) {
    const message = cloudTextMessage(
      `wamid.edge.${index}.${at}`,
      `551197${String(index).padStart(7, '0')}`,
      text,
    )
    const body = Buffer.from(JSON.stringify(buildEnvelope({ phoneNumberId }, message)))
    const headers = signedHeaders({ appSecret: APP_SECRET }, body)
    await send(product.url, {
      kind: 'edge',
      method: 'POST',
      path: new URL(made.hookUrl ?? '').pathname,
      headers,
      body,
    })
  }
  await awaitCondition(isMet, MET_MS)
  await ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId: made.id } })
}

/** An integration as it is tried on its screen. */
export const testIntegration =
  (body: (call: EdgeCall) => object): Edge['call'] =>
  async call =>
    (
      await call.company.ana.call(ROUTES.testQueueIntegration, {
        body: { message: 'Oi', ...body(call) },
      })
    ).status

/** The operator's account at a gateway, saved and checked. */
export const checkGateway =
  (input: GatewayAccountInput): Edge['call'] =>
  async ({ product, company: { ana } }) => {
    await product.call('query', { text: 'update users set is_super = true where id = $1', values: [ana.id] })
    await ana.ok(ROUTES.saveGatewayAccount, { body: input })
    return (await ana.call(ROUTES.checkGatewayAccount, { params: { gateway: input.gateway } })).status
  }

/** The keys of a browser that never reads what is pushed. */
export const pushBrowser = FakePushService.start().then(async service => {
  const { target } = service.browser()
  await service.close()
  return target
})
