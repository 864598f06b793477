// npm run fuzz [-- --cases 200] [--seed n] [--only <route>] [--part
// routes|pages|sockets|webhooks|pageWebhooks|attacks|inbound|slowBodies|wrongKeys|hangingDatabase]
//
// Everything that comes from outside, made strange: 200 cases for each route of the contract and each of
// three people, addresses beside them, handshakes and frames, webhooks, and what customers call themselves
// and write. No 5xx, nothing late, no end of the process, no refusal that the table does not list, no bug in
// the log, no row of another company touched, no customer's word lost or changed. Attacks that succeeded once
// are repeated: hidden digits tried out, a client key raced, times that no calendar has, bodies that never end,
// another process with wrong keys, a database that hangs.
//
// Seen red: ids without an upper limit; text that keeps its NUL; row-level security opened for tags; a login,
// a weekday or an upload's name that is not made storable; a queue changed while it is removed; a form that
// breaks off; an address that cannot be decoded; the signature of a webhook not checked; webhooks of the type
// `__proto__`, sixty thousand brackets deep, or with an id too long for an index; what a socket says taken as
// it comes; slow bodies not cut; keys not checked at the start; calls not refused while the database hangs.
import { parseArgs } from 'node:util'
import { openDatabase } from '../kit/database.ts'
import { createProgress } from '../kit/progress.ts'
import { printReport } from '../kit/report.ts'
import { runFuzz } from './run.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string' },
    only: { type: 'string' },
    part: { type: 'string', multiple: true },
  },
})
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const database = await openDatabase(undefined, { fsync: 'off', synchronous_commit: 'off' })
let code = 1
try {
  const { figures, failures } = await runFuzz({
    server: database.url,
    cases: Number(values.cases),
    seed,
    only: values.only,
    parts: values.part,
    progress: createProgress('fuzz'),
  })
  code = printReport('fuzz', { ...figures, seed, database: database.kind }, failures)
} finally {
  await database.close()
}
process.exit(code)
