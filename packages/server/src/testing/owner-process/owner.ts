// A process that holds the connections of a test's database and works, for tests that kill it; told what it
// needs by who forked it.
import { flushCompileCache } from 'node:module'
import type { ChannelDriver } from '@recado/channels/port'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import { trustFakeWhatsApp } from '@recado/whatsapp-web/testing'
import { readConfig } from '../../kernel/process/config.ts'
import { armFailpoints } from '../../kernel/process/failpoint.ts'
import { makeLogger } from '../../kernel/process/log.ts'
import { start } from '../../start.ts'
import type { OwnerNetworks, OwnerOptions } from './index.ts'

process.once('message', ({ env, keys, databaseUrl, networks }: OwnerOptions) => {
  void (async () => {
    if (networks.whatsapp !== undefined) await trustFakeWhatsApp()
    const config = readConfig({
      RECADO_ENV: 'test',
      RECADO_PORT: '0',
      RECADO_ROLES: 'worker,channels',
      ...env,
    })
    armFailpoints(config.failpoints)
    await start({
      config,
      keys,
      log: makeLogger({ level: 'error' }),
      database: { connectionString: databaseUrl },
      drivers: driversOf(networks),
    })
    // A killed process writes no compile cache unless it flushes first.
    flushCompileCache()
  })()
})
function driversOf({ whatsapp, graph }: OwnerNetworks): ChannelDriver[] {
  const web = whatsapp === undefined ? undefined : findWhatsappWeb({ url: whatsapp })
  return [...(web ? [web] : []), ...(graph === undefined ? [] : [whatsappCloudDriver({ graphUrl: graph })])]
}
process.once('disconnect', () => process.exit(0))
