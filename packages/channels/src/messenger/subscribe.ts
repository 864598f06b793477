import type { ChannelConnection } from '../port.ts'
import { toRecord, toRecords, toText, type JsonRecord } from '../graph/json.ts'
import { fetchAppId, unlessRefused, type Subscription } from '../graph/subscription.ts'
import { isInstagramLogin, type Page } from './product.ts'

/** Without this field nothing of a customer arrives. */
const NEEDED_FIELD = 'messages'

/** Makes the account report its fields to the app; fields that it reports already stay. */
export async function subscribePage(page: Page, connection: ChannelConnection): Promise<Subscription> {
  const app = await fetchAppId(page.client)
  const before = await fetchFields(page, app)
  const wanted = page.product.webhookFields(connection)
  if (wanted.every(field => before.includes(field))) return hearing(page, connection, app)
  await requestFields(page, [...new Set([...before, ...wanted])], [...new Set([...before, NEEDED_FIELD])])
  const after = await fetchFields(page, app)
  return after.includes(NEEDED_FIELD)
    ? hearing(page, connection, app)
    : { isSubscribed: false, callbackUrl: undefined }
}

/** Subscribes to all fields, or to the fewest where Meta refuses one of them. */
async function requestFields(
  { client, node }: Page,
  all: readonly string[],
  fewest: readonly string[],
): Promise<void> {
  const request = (fields: readonly string[]): Promise<JsonRecord> =>
    client.post(`${node}/subscribed_apps`, { subscribed_fields: fields.join(',') })
  if ((await unlessRefused(request(all), {}))['success'] !== true) await unlessRefused(request(fewest), {})
}

/** Returns the fields that the account reports to the app. */
async function fetchFields({ client, node }: Page, app: string | undefined): Promise<readonly string[]> {
  const apps = toRecords((await client.get(`${node}/subscribed_apps`))['data'])
  const own = app === undefined && apps.length === 1 ? apps[0] : apps.find(({ id }) => toText(id) === app)
  const fields = own?.['subscribed_fields']
  return Array.isArray(fields) ? fields.flatMap(field => toText(field) ?? []) : []
}

async function hearing(
  page: Page,
  connection: ChannelConnection,
  app: string | undefined,
): Promise<Subscription> {
  return { isSubscribed: true, callbackUrl: await fetchCallbackUrl(page, connection, app) }
}

/** Returns the address of the app's webhook: null when none is set, undefined when Meta does not show it. */
async function fetchCallbackUrl(
  { product, client }: Page,
  { credentials }: ChannelConnection,
  app: string | undefined,
): Promise<string | null | undefined> {
  // The app of a login by Instagram has another id than its secret.
  if (app === undefined || isInstagramLogin(credentials)) return undefined
  const { data } = await unlessRefused<JsonRecord>(
    client.getWith(`${app}|${credentials['appSecret'] ?? ''}`, `${encodeURIComponent(app)}/subscriptions`),
    {},
  )
  if (!Array.isArray(data)) return undefined
  const own = toRecords(data).find(({ object }) => object === product.webhookObject)
  const isActive = own !== undefined && own['active'] !== false
  const hearsMessages = toRecords(own?.['fields']).some(field => toRecord(field)['name'] === NEEDED_FIELD)
  return isActive && hearsMessages ? (toText(own['callback_url']) ?? null) : null
}
