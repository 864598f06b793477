// Fills a small and a large database and measures what people wait for, beside what this machine can do at best. Nothing is asserted to a
// time: it goes red when an answer is wrong or lost, or when something is worse than a floor far below every target.
// Seen red: a list that answers 500 (a misspelt column in `pageTickets`), and an inbox nobody works (`startIntake` without hands).
import { report, type Figures } from '../kit/report.ts'
import { openFilled } from './filled.ts'
import { readFlags } from './flags.ts'
import { measureIngest } from './ingest.ts'
import { callsTable, figuresOfCalls, missesOfCalls } from './judge.ts'
import { measureCalls, type Compared } from './lists.ts'
import { measureSockets } from './sockets.ts'
import { measureStarts } from './start.ts'
import { measureWeb } from './web.ts'

const flags = readFlags(process.argv.slice(2))
const figures: Figures = {}
const failures: string[] = []
const compared: Compared[] = []
const say = (what: string, found: object): void => console.log(`${what}: ${JSON.stringify(found)}`)

for (const size of flags.sizes) {
  const database = await openFilled(flags, size)
  try {
    if (flags.only.has('lists')) {
      const { calls, bare, memory } = await measureCalls(database.url, size, flags.seconds)
      Object.assign(figures, { [`${size.name} bare/s`]: bare, [`${size.name} MB idle`]: memory.idle, [`${size.name} MB after load`]: memory.after })
      compared.push(...calls)
    }
    if (flags.only.has('ingest')) {
      const found = await measureIngest(database.url, flags.seconds)
      say(`ingest ${size.name}`, found)
      Object.assign(figures, {
        [`${size.name} ingest/s`]: found.heardPerSecond,
        [`${size.name} ingest p99`]: found.moderate.p99,
        [`${size.name} ingest cpu`]: found.cpu,
      })
      if (found.lost > 0) failures.push(`ingest at ${size.name}: ${found.lost} messages never reached the attendant.`)
    }
    if (size !== flags.sizes[0]) continue
    if (flags.only.has('sockets'))
      for (const count of [1_000, 5_000]) {
        const found = await measureSockets(database.url, count)
        say('sockets', found)
        Object.assign(figures, {
          [`${count} sockets s`]: found.seconds,
          [`${count} fan-out p99`]: found.fanOut.p99,
          [`${count} sockets MB`]: found.memory.open,
        })
        if (found.missed > 0) failures.push(`${count} sockets: ${found.missed} events were not heard.`)
        if (found.opened < count) failures.push(`${count} sockets: only ${found.opened} were opened.`)
      }
    if (flags.only.has('web')) {
      const found = await measureWeb(database.url)
      say('web', found)
      Object.assign(figures, { 'login KB': found.login, 'tickets KB': found.tickets, 'open ticket ms': found.open, 'scroll frame ms': found.frame })
    }
  } finally {
    await database.close()
  }
}
if (flags.only.has('start')) {
  const found = await measureStarts(flags)
  say('start', found)
  Object.assign(figures, {
    'start ms': found.given.later,
    'embedded start ms': found.embedded.later,
    'first embedded start ms': found.embedded.first,
    'idle MB': found.idle,
  })
}
if (compared.length > 0) {
  console.log(callsTable(compared))
  Object.assign(figures, figuresOfCalls(compared))
  failures.push(...missesOfCalls(compared))
}
process.exitCode = report('bench', figures, failures)
