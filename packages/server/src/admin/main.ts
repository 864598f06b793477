// `npm run admin -- <command>`: the essential work of an operator without a browser.
import { loadExistingKeys } from '../backup/index.ts'
import { openExistingDatabase } from '../backup/installation.ts'
import { createAppContext } from '../composition.ts'
import { readConfig } from '../kernel/process/config.ts'
import { makeLogger } from '../kernel/process/log.ts'
import { AdminError } from './admin-error.ts'
import { COMMANDS } from './commands.ts'
import { explain } from './explain.ts'
import { readPassword } from './read-password.ts'

const USAGE = [
  'Usage: npm run admin -- <command>',
  ...Object.entries(COMMANDS).map(([name, { usage }]) => `  ${name} ${usage}`.trimEnd()),
  'Passwords are read from the standard input.',
].join('\n')

async function main([name = '', ...args]: string[]): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new AdminError(USAGE)
  const config = readConfig(process.env)
  const source = await openExistingDatabase(config)
  try {
    const keys = await loadExistingKeys(config.dataFolder, config)
    if (!keys)
      throw new AdminError('The keys of this server are missing: set the same variables as for the server.')
    const log = makeLogger({ level: 'silent' })
    const context = await createAppContext({ config, keys, log, database: source.database, drivers: [] })
    return await command.run(context, { args, readPassword })
  } finally {
    await source.close()
  }
}

main(process.argv.slice(2)).then(
  lines => {
    process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(0))
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`, () => process.exit(1))
  },
)
