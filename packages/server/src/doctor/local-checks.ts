import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Config } from '../kernel/process/config.ts'
import { migrations } from '../kernel/database/migrate.ts'
import { makeSecrets, type Secrets, type ServerKeys } from '../kernel/secrets/index.ts'
import { measureStorage } from '../platform/storage.ts'
import { outgoingClient } from './network-checks.ts'
import { fail, ok, skipped, warn, type Finding } from './report.ts'

const GB = 1024 ** 3

export async function checkDisk({ dataFolder, s3 }: Config): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataFolder)
  const [free, whole] = [bavail * bsize, blocks * bsize]
  const text = `${(free / GB).toFixed(1)} of ${(whole / GB).toFixed(1)} GB are free in ${dataFolder}${s3 ? ' (media are kept elsewhere)' : ''}.`
  return free < 0.5 * GB ? fail(text) : free < 5 * GB || free < whole / 20 ? warn(text) : ok(text)
}

/** Above this part of the limit a company is named. */
const NEARLY_FULL = 0.9

/** The files of each company, against the limit of the operator. */
export async function checkStorage(
  client: Parameters<typeof measureStorage>[0],
  { storageGbPerCompany: limit }: Pick<Config, 'storageGbPerCompany'>,
): Promise<Finding[]> {
  const uses = await measureStorage(client, null)
  const whole = uses.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = Math.max(0, ...uses.map(({ bytes }) => bytes))
  const format = (bytes: number): string => (bytes / GB).toFixed(2)
  const summary = ok(
    `The files of ${uses.length} companies take ${format(whole)} GB, those of the largest ${format(largest)} GB${limit === 0 ? '' : ` of ${limit}`}.`,
  )
  if (limit === 0) return [summary]
  const nearlyFull = uses.filter(({ bytes }) => bytes >= limit * GB * NEARLY_FULL)
  return [
    summary,
    ...nearlyFull.map(({ company_id, bytes }) =>
      warn(`The files of company ${company_id} take ${format(bytes)} of ${limit} GB.`),
    ),
  ]
}

/** The server itself speaks http: an https address is that of a proxy, which must be trusted. */
export function checkProxy({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Finding {
  if (trustProxy !== false) return ok('A proxy is trusted to name the addresses of its clients.')
  return publicUrl.startsWith('https:')
    ? warn('RECADO_TRUST_PROXY is not set: everybody behind the proxy counts as one address in all limits.')
    : ok('No proxy is trusted; limits count the addresses of connections.')
}

/** Checks the database: its version, its migrations, and its clock against this one. */
export async function checkDatabase(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; number: string; now: Date }>(
    `select split_part(version(), ' ', 2) as version, current_setting('server_version_num') as number, clock_timestamp() as now`,
  )
  const row = rows[0]
  const known = (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(
    ({ name }) => name,
  )
  const missing = (await migrations()).filter(({ name }) => !known.includes(name))
  const skew = Math.round((Date.now() - (row?.now.getTime() ?? 0)) / 1_000)
  return [
    Number(row?.number) >= 150_000
      ? ok(`PostgreSQL ${row?.version ?? ''}.`)
      : fail(`PostgreSQL ${row?.version ?? ''} is older than 15.`),
    missing.length === 0
      ? ok('The database knows every migration.')
      : warn(`${missing.length} migrations are carried out at the next start.`),
    Math.abs(skew) <= 5
      ? ok(`The database’s clock differs by ${skew} s.`)
      : fail(`The database’s clock differs by ${skew} s from this machine’s.`),
  ]
}

/** The key that pushes are signed with, and whether this server can use it. */
export async function checkPushKey(client: pg.Client, secrets: Secrets): Promise<Finding> {
  const { rows } = await client.query<{ private_key: string | null }>('select private_key from push_sender')
  const sealed = rows[0]?.private_key
  if (!sealed) return warn('There is no key for web push yet; it is made at the first start.')
  secrets.open({ companyId: 0, table: 'push_sender', column: 'private_key', row: 1 }, sealed)
  return ok('The key for web push can be used.')
}

interface ConnectionRow {
  id: number
  company_id: number
  provider: string
  status: string
  status_reason: string | null
  desired: string
  hook_token: string
  credentials: string | null
  last_frame_at: Date | null
}
/** Every connection without its names and numbers. */
export const readConnections = async (client: pg.Client): Promise<ConnectionRow[]> =>
  (
    await client.query<ConnectionRow>(
      'select id, company_id, provider, status, status_reason, desired, hook_token, credentials, last_frame_at from connections order by id',
    )
  ).rows

/** Is each number as people want it? */
export function checkStates(connections: readonly ConnectionRow[]): Finding[] {
  const real = connections.filter(({ provider }) => provider !== 'simulator')
  if (real.length === 0) return [skipped('There is no connection but simulated ones.')]
  return real.map(({ id, provider, status, status_reason, desired, last_frame_at }) => {
    const text = `Connection ${id} (${provider}): ${status}${status_reason ? `, ${status_reason}` : ''}${last_frame_at ? `, last sign of life ${last_frame_at.toISOString()}` : ''}.`
    if (desired === 'closed' || status === 'CONNECTED') return ok(text)
    return status_reason === 'banned' || status_reason === 'outdated' ? fail(text) : warn(text)
  })
}

/** Calls the webhook of each Meta account from outside as Meta does: with the right token and a wrong one. */
export async function checkWebhooks(
  config: Config,
  connections: readonly ConnectionRow[],
  keys: Pick<ServerKeys, 'secretsKeys'>,
): Promise<Finding[]> {
  const secrets = makeSecrets(keys.secretsKeys)
  const withWebhook = connections.filter(
    ({ provider, credentials }) =>
      ['cloud', 'messenger', 'instagram'].includes(provider) && credentials !== null,
  )
  if (withWebhook.length === 0) return [skipped('There is no connection with a webhook.')]
  const findings: Finding[] = []
  for (const { id, company_id, provider, hook_token, credentials } of withWebhook) {
    const place = { companyId: company_id, table: 'connections', column: 'credentials', row: id }
    const { verifyToken = '' } = JSON.parse(secrets.open(place, credentials ?? '')) as {
      verifyToken?: string
    }
    const challenge = randomBytes(8).toString('hex')
    const ask = async (token: string) => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': challenge,
      })
      return outgoingClient(config).request(
        `${config.publicUrl}/hooks/${provider}/${hook_token}?${query.toString()}`,
      )
    }
    const [right, wrong] = [await ask(verifyToken), await ask(`${verifyToken}-wrong`)]
    if (right.status !== 200 || right.body.toString() !== challenge)
      findings.push(fail(`The webhook of connection ${id} is not verified from outside (${right.status}).`))
    else if (wrong.status === 200) findings.push(fail(`The webhook of connection ${id} takes any token.`))
    else findings.push(ok(`The webhook of connection ${id} is verified.`))
  }
  return findings
}
