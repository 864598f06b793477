// A small application on the embedded database: `node writer.ts HOME` writes rows and says on standard output
// which are committed, until it is killed. It never ends by itself.
import pg from 'pg'
import { startEmbedded } from '../index.ts'

const [, , home = ''] = process.argv
const say = (line: string): unknown => process.stdout.write(`${line}\n`)

try {
  const { config } = await startEmbedded({ home, log: line => say(`log ${line}`) })
  const client = new pg.Client(config)
  client.on('error', () => process.exit(1))
  await client.connect()
  await client.query('create table if not exists written (id bigserial primary key)')
  const { rows } = await client.query<{ count: string }>('select count(*) from written')
  say(`found ${rows[0]?.count}`)
  for (;;) {
    await client.query('insert into written default values')
    say('committed')
  }
} catch (error) {
  say(`failed ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
  process.exit(1)
}
