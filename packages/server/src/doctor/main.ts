// `npm run doctor`: what no test can prove, asked of the installation as it stands. Exits with 1 when something failed.
import { createRequire } from 'node:module'
import pg from 'pg'
import { presentKeys } from '../backup/index.ts'
import { reachExisting } from '../backup/installation.ts'
import { readConfig } from '../kernel/process/config.ts'
import { makeSecrets } from '../kernel/secrets/index.ts'
import { database, disk, numbers, pushKey, states, webhooks } from './inside.ts'
import { certificate, graph, mail, publicAddress } from './outside.ts'
import { attempt, fail, lineOf, ok, verdict, type Finding } from './report.ts'

const findings: Finding[] = []
async function look(what: string, check: () => Promise<Finding | readonly Finding[]>): Promise<void> {
  for (const finding of await attempt(what, check)) {
    findings.push(finding)
    process.stdout.write(`${lineOf(finding)}\n`)
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await look('Versions', async () => {
    const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string }
    return ok(`Recado ${version} on Node ${process.versions.node}.`)
  })
  await look('The public address', () => publicAddress(config))
  await look('TLS', () => certificate(config))
  await look('The disk', () => disk(config))
  await look('E-mail', () => mail(config))
  const reached = await reachExisting(config)
  const client = new pg.Client(reached.database)
  try {
    await client.connect()
    await look('The database', () => database(client))
    const keys = await presentKeys(config.dataFolder, config)
    if (!keys) await look('Keys', async () => fail('The keys of this server are missing: neither RECADO_SECRETS_KEYS nor the data folder has them.'))
    else {
      const all = await numbers(client)
      await look('Web push', () => pushKey(client, makeSecrets(keys.secretsKeys)))
      await look('Numbers', async () => states(all))
      await look('Webhooks', () => webhooks(config, all, keys))
      await look('Meta’s Graph', () =>
        graph(
          config,
          all.some(({ provider }) => ['cloud', 'messenger', 'instagram'].includes(provider)),
        ),
      )
    }
  } finally {
    await client.end().catch(() => undefined)
    await reached.close()
  }
}

main().then(
  () => {
    const { text, isWell } = verdict(findings)
    process.stdout.write(`\n${text}\n`)
    process.exit(isWell ? 0 : 1)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
