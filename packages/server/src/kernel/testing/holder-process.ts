import pg from 'pg'
import { Leases } from '../work/lease.ts'
import { makeLogger } from '../process/log.ts'

// Holds a lease until killed: `node holder-process.ts <database> <lease> <ms it lasts>`. Prints "held" once
// acquired.
const [connectionString, name = '', ttlMs = ''] = process.argv.slice(2)
const leases = new Leases(
  new pg.Pool({ ...(connectionString === undefined ? {} : { connectionString }), max: 2 }),
  makeLogger({ level: 'silent' }),
  Number(ttlMs),
)
leases.hold(name, async (_, signal) => {
  process.stdout.write('held\n')
  await new Promise(resolve => {
    signal.addEventListener('abort', resolve)
  })
})
