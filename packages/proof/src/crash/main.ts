// `npm run crash`: nothing that was acknowledged is lost, doubled or out of order, whatever is killed, and
// when.
//
// The real server, with a fake provider in front of it (provider.ts) and clients that retry until they are
// answered, is killed while it receives, sends, leads customers through menus, to a service and to a prompt
// (bots.ts), runs campaigns and
// schedules (outreach.ts) and takes payments
// that an operator confirms twice (payments.ts), and serves a number that is linked by QR at a fake WhatsApp, where
// people and businesses write and edit (qr-number.ts) (kills), crashes at each of its failpoints (failpoints),
// loses its database (database), its disk (disk), and its lease to another process (processes). Afterwards
// collect-verdict.ts compares what the database holds with what the provider and the clients know. At last a
// recorded day is replayed in order, and then shuffled, repeated and late, and must come to the same
// (shuffle).
//
//   npm run crash -- --kills 100 --seed 7            more kills; the seed repeats who does what, though not
// what the machine makes of it
//   npm run crash -- --only kills --recipients 2000 --schedules 500   beside a large campaign and many schedules
//   npm run crash -- --only storm --recipients 2000 --schedules 500   two processes that are killed and paused on a
// database that is ended too, beside the same load
//   npm run crash -- --only kills,processes          some parts alone
//   npm run crash -- --only failpoints --point send.afterProvider
//   npm run crash -- --only shuffle --rounds 50
//   npm run crash -- --database postgres://…         kills, failpoints and processes on a database server
// that is given
//
// Seen red on builds broken on purpose:
//   a webhook answered before its transaction was committed (webhook.ts: receive not awaited)      kills: 782
// of 965 acknowledged messages lost
//   inbox keys made unique by chance, the unique index on messages' external ids dropped           kills: 39
// of 156 messages stored twice
//   edits that are taken and not applied (channel-changes.ts)                                      kills: 18
// of 288 acknowledged messages with an earlier text
//   an unknown outcome planned as a retry (retry-plan.ts)                                          kills: 9
// messages reached the provider twice
//   a fence that lets everybody through (fence.ts)                                                 processes:
// a stale write accepted
//   five seconds of idling in a transaction made thirty (pool.ts)                                  processes:
// the connection moved after 30 s
//   a payload composed without asking for the lease (execute-send.ts)                              processes:
// conversations left out of order
//   two tries to listen for every one that failed (signals.ts)                                     database:
// no connection left, did not come back
//   a message that could not be composed blamed for the database (execute-send.ts)                 database:
// it did not become quiet, 10 sends without a fate
//   an unknown outcome planned as a retry (retry-plan.ts)                                          storm: 43
// messages reached the provider twice
//   the latest receipt taken for the truth (ack.ts)                                                shuffle:
// 20 lines differ, 57 messages had a tick taken back
//   a backlog of WhatsApp handled in a row of its own (chat-order.ts)                              kills: 2
// customers of the QR number out of order
//   sealed edits that are taken and not applied (sealed-edits.ts)                                  kills: 10
// of 82 messages to the QR number not what was written
import { parseArgs } from 'node:util'
import type { Failpoint } from '@recado/server/failpoint'
import { createProgress } from '../kit/progress.ts'
import { printReport, type Figures } from '../kit/report.ts'
import { seededRandom } from './seeded-random.ts'
import { runDatabaseRestarts } from './database-restarts.ts'
import { runDiskFull } from './disk-full.ts'
import { COVERED_FAILPOINTS, runFailpoints } from './failpoints.ts'
import { runKills } from './kills.ts'
import { runProcesses } from './processes.ts'
import { runShuffledDay } from './shuffled-day.ts'
import { runStorm } from './storm.ts'
import type { Verdict } from './verdict.ts'

/** The parts, in order, and what each runs. */
const PARTS = ['kills', 'failpoints', 'database', 'disk', 'processes', 'shuffle', 'storm'] as const
/** All but the storm, which takes as long as they do together. */
const USUAL = PARTS.filter(part => part !== 'storm')
type Part = (typeof PARTS)[number]

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
    only: { type: 'string' },
    point: { type: 'string' },
    recipients: { type: 'string', default: '0' },
    schedules: { type: 'string', default: '0' },
  },
})
const seed = Number(values.seed)
const { database } = values
const load = { recipients: Number(values.recipients), schedules: Number(values.schedules) }
/** Customers of a number that is linked by QR, in the parts where the server is killed. */
const qrCustomers = 12
const progress = createProgress('crash')

const run: Readonly<Record<Part, () => Promise<Verdict>>> = {
  kills: () =>
    runKills({
      random: seededRandom(seed),
      progress,
      database,
      kills: Number(values.kills),
      load,
      qrCustomers,
    }),
  failpoints: () =>
    runFailpoints({ random: seededRandom(seed + 1), progress, database, points: points(), qrCustomers }),
  database: () => runDatabaseRestarts({ random: seededRandom(seed + 2), progress }),
  disk: () => runDiskFull({ random: seededRandom(seed + 3), progress }),
  processes: () => runProcesses({ random: seededRandom(seed + 4), progress, database }),
  shuffle: () =>
    runShuffledDay({ random: seededRandom(seed + 5), progress, database, rounds: Number(values.rounds) }),
  storm: () =>
    runStorm({ random: seededRandom(seed + 6), progress, kills: Number(values.kills), load, qrCustomers }),
}

function points(): readonly Failpoint[] {
  const named = values.point?.split(',')
  return named === undefined ? COVERED_FAILPOINTS : COVERED_FAILPOINTS.filter(point => named.includes(point))
}

// Servers end with this process, so it must end in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chosen =
  values.only === undefined ? USUAL : PARTS.filter(part => values.only?.split(',').includes(part))
if (chosen.length === 0) throw new Error(`--only takes ${PARTS.join(', ')}.`)
const figures: Figures = { seed, database: database === undefined ? 'embedded' : 'given' }
const failures: string[] = []
const began = performance.now()
for (const part of chosen) {
  const from = performance.now()
  progress.step(part)
  const verdict = await run[part]()
  for (const [name, value] of Object.entries(verdict.figures)) figures[`${part}.${name}`] = value
  figures[`${part}.seconds`] = Math.round((performance.now() - from) / 1000)
  failures.push(...verdict.failures.map(failure => `${part}: ${failure}`))
}
figures['seconds'] = Math.round((performance.now() - began) / 1000)
process.exit(printReport('crash', figures, failures))
