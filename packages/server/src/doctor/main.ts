// `npm run doctor`: checks of an installation that no test can do. Exits with 1 when a check failed.
import { createRequire } from 'node:module'
import pg from 'pg'
import { loadExistingKeys } from '../backup/index.ts'
import { openExistingDatabase } from '../backup/installation.ts'
import { readConfig, type Config } from '../kernel/process/config.ts'
import { makeSecrets } from '../kernel/secrets/index.ts'
import {
  checkDatabase,
  checkDisk,
  checkProxy,
  readConnections,
  checkPushKey,
  checkStates,
  checkStorage,
  checkWebhooks,
} from './local-checks.ts'
import { checkCertificate, checkGraph, checkMail, checkPublicAddress } from './network-checks.ts'
import { runCheck, fail, formatFinding, ok, summarize, type Finding } from './report.ts'

const findings: Finding[] = []
async function report(what: string, check: () => Promise<Finding | readonly Finding[]>): Promise<void> {
  for (const finding of await runCheck(what, check)) {
    findings.push(finding)
    process.stdout.write(`${formatFinding(finding)}\n`)
  }
}

/** Reports on web push, numbers and webhooks, which need the keys of this server. */
async function reportKeysAndNumbers(client: pg.Client, config: Config): Promise<void> {
  const keys = await loadExistingKeys(config.dataFolder, config)
  if (!keys)
    return report('Keys', async () =>
      fail('The keys of this server are missing: neither RECADO_SECRETS_KEYS nor the data folder has them.'),
    )
  const connections = await readConnections(client)
  await report('Web push', () => checkPushKey(client, makeSecrets(keys.secretsKeys)))
  await report('Numbers', async () => checkStates(connections))
  await report('Webhooks', () => checkWebhooks(config, connections, keys))
  await report('Meta’s Graph', () =>
    checkGraph(
      config,
      connections.some(({ provider }) => ['cloud', 'messenger', 'instagram'].includes(provider)),
    ),
  )
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await report('Versions', async () => {
    const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string }
    return ok(`Recado ${version} on Node ${process.versions.node}.`)
  })
  await report('The public address', () => checkPublicAddress(config))
  await report('TLS', () => checkCertificate(config))
  await report('The proxy', async () => checkProxy(config))
  await report('The disk', () => checkDisk(config))
  await report('E-mail', () => checkMail(config))
  const source = await openExistingDatabase(config)
  const client = new pg.Client(source.database)
  try {
    await client.connect()
    await report('The database', () => checkDatabase(client))
    await report('The files', () => checkStorage(client, config))
    await reportKeysAndNumbers(client, config)
  } finally {
    await client.end().catch(() => undefined)
    await source.close()
  }
}

main().then(
  () => {
    const { text, isWell } = summarize(findings)
    process.stdout.write(`\n${text}\n`)
    process.exit(isWell ? 0 : 1)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
