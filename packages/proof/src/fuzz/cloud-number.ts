import { randomBytes } from 'node:crypto'
import type { ProductProcess } from './product-process.ts'
import type { CloudNumber } from './cloud-payload.ts'
import { send } from './http-client.ts'

const CREDENTIALS = { wabaId: '1022', accessToken: 'a-token', verifyToken: 'a-verify-token' }

/** A connection of a new company that receives a provider's webhooks. */
export async function createConnection(
  product: ProductProcess,
  provider: string,
  credentials: Record<string, string>,
): Promise<{ path: string; connectionId: number; companyId: number; token: string }> {
  const company = await product.call('company', { name: 'Nuvem' })
  const ana = await product.call('hire', {
    companyId: company.id,
    name: 'Ana',
    profile: 'admin',
    queueIds: [],
  })
  const body = Buffer.from(JSON.stringify({ name: 'Nuvem', provider, credentials }))
  const made = JSON.parse(
    (
      await send(
        product.url,
        {
          kind: 'create',
          method: 'POST',
          path: '/api/whatsapp',
          headers: { 'content-type': 'application/json' },
          body,
        },
        ana.token,
      )
    ).text,
  ) as {
    id: number
    hookUrl: string
  }
  return {
    path: new URL(made.hookUrl).pathname,
    connectionId: made.id,
    companyId: company.id,
    token: ana.token,
  }
}

/** A number of a new company at the Cloud API. */
export async function createCloudNumber(
  product: ProductProcess,
  appSecret: string,
): Promise<CloudNumber & { companyId: number; token: string }> {
  const phoneNumberId = String(parseInt(randomBytes(5).toString('hex'), 16))
  return {
    ...(await createConnection(product, 'cloud', { ...CREDENTIALS, phoneNumberId, appSecret })),
    phoneNumberId,
    appSecret,
  }
}
export const countStoredEvents = async (
  product: ProductProcess,
  { connectionId }: CloudNumber,
): Promise<number> =>
  Number(
    (
      await product.call('query', {
        text: 'select count(*)::int as n from inbox where connection_id = $1',
        values: [connectionId],
      })
    )[0]?.['n'],
  )

/** Waits until everything that was stored for the number was handled; answers what was parked instead. */
export async function waitForParkedEvents(
  product: ProductProcess,
  { connectionId }: Pick<CloudNumber, 'connectionId'>,
): Promise<string[]> {
  for (;;) {
    const [row] = await product.call('query', {
      text: `select count(*) filter (where handled_at is null and parked_at is null)::int as waiting,
        array_agg(distinct coalesce(error, '') || ' of ' || left(event::text, 400)) filter (where parked_at is not null) as parked from inbox where connection_id = $1`,
      values: [connectionId],
    })
    if (row?.['waiting'] === 0 || product.exited !== undefined) return (row?.['parked'] ?? []) as string[]
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
