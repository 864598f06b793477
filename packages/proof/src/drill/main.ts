/**
 * `npm run drill`: the way back and the way forward, on real processes.
 *
 * - `backup`: a product that people write to is backed up; the backup is brought back elsewhere; every table
 * (rows and checksum at the very
 *   moment of the backup), every sequence and every file is compared; the product is started on the copy,
 * read, and used both ways.
 * - `rolling`: two processes on one database are restarted one after the other while people read, write and
 * listen: no request may fail,
 *   a stop takes 10 s at most, a lease is free for 1 s at most, sockets are sent away one by one and hear
 * everything.
 * - `image`: the Dockerfile is followed without Docker, its command run, asked by its health check and ended
 * by its signal.
 *
 * Figures: rows, bytes, seconds to dump and to restore; requests and how many failed; the longest stop and
 * handover.
 *
 * Seen to go red: a table left out of the backup; a byte of the files flipped on the way back; sequences not
 * set; processes that end without saying so first (RECADO_DRAIN_SECONDS=0: a request cut, all sockets away at
 * once); a COPY left out of the Dockerfile.
 */
import { parseArgs } from 'node:util'
import { createProgress } from '../kit/progress.ts'
import { printReport } from '../kit/report.ts'
import { runBackupDrill, type DrillOutcome } from './backup-drill.ts'
import { runImageDrill } from './image.ts'
import { runRollingDrill } from './rolling.ts'

const USAGE =
  'npm run drill -- [--only backup|rolling|image] [--rows 200000] [--rounds 10] [--database postgres://… | --given]'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rows: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '10' },
    database: { type: 'string' },
    given: { type: 'boolean', default: false },
  },
})
const given = values.database ?? (values.given ? process.env['RECADO_TEST_DATABASE_URL'] : undefined)

const progress = createProgress('drill')
const PARTS: Record<string, () => Promise<DrillOutcome>> = {
  backup: () => runBackupDrill({ given, rows: Number(values.rows), progress }),
  image: () => runImageDrill({ given, progress }),
  rolling: () => runRollingDrill({ given, rounds: Number(values.rounds), progress }),
}
const chosen = values.only === undefined ? Object.keys(PARTS) : [values.only]
if (chosen.some(name => PARTS[name] === undefined)) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}

let figures = {}
const failures: string[] = []
for (const name of chosen) {
  const outcome = await PARTS[name]?.().catch((error: unknown) => ({
    figures: {},
    failures: [`${name} broke off: ${error instanceof Error ? error.message : String(error)}`],
  }))
  figures = { ...figures, ...outcome?.figures }
  failures.push(...(outcome?.failures ?? []))
}
process.exit(printReport('drill', figures, failures))
