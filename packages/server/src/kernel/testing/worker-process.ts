import pg from 'pg'
import { JobQueue } from '../work/jobs.ts'
import { makeLogger } from '../process/log.ts'
import { systemClock } from '../process/clock.ts'
import { Wakes } from '../work/wakes.ts'
import type { AppContext } from '../process/app-context.ts'

// Takes jobs of one kind, never finishes one: `node worker-process.ts <database> <kind>`. Prints "began" with
// each.
const log = makeLogger({ level: 'silent' })
const [connectionString, kind = ''] = process.argv.slice(2)
const endless = {
  workers: 'housekeeping' as const,
  run: () => {
    process.stdout.write('began\n')
    return new Promise<never>(() => undefined)
  },
}
const jobs = new JobQueue(
  new pg.Pool({ ...(connectionString === undefined ? {} : { connectionString }), max: 4 }),
  log,
  new Map([[kind, endless]]),
)
await jobs.start()
await jobs.work({ clock: systemClock, log, wakes: new Wakes(async () => undefined) } as AppContext)
process.stdout.write('ready\n')
