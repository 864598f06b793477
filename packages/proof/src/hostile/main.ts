// npm run hostile [-- --cases 10000] [--webhooks 152] [--seed 7] [--only scripts|frames|webhooks|partners|files] [--edge S3]
//
// Nothing that a third party sends ends the process, and the other companies are served meanwhile: frames of
// WhatsApp that are none, signed webhooks of unknown shapes, partners that answer wrongly at every edge, and files
// that are too large or do not keep their word. Nothing that a customer or a colleague writes runs in a browser.
//
// Seen red: a message's text drawn as HTML; links drawn without looking at their scheme.
import { parseArgs } from 'node:util'
import { openDatabase } from '../kit/database.ts'
import { createProgress } from '../kit/progress.ts'
import { printReport, type Figures } from '../kit/report.ts'
import { attackScreens } from '../xss/run.ts'
import { HOSTILE_PARTS, runHostile } from './run.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    webhooks: { type: 'string', default: '152' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string', multiple: true, default: ['scripts', ...HOSTILE_PARTS] },
    edge: { type: 'string', multiple: true },
  },
})
const progress = createProgress('hostile')
const database = await openDatabase(undefined, { fsync: 'off', synchronous_commit: 'off' })
const figures: Figures = {}
const failures: string[] = []
try {
  const parts = HOSTILE_PARTS.filter(part => values.only.includes(part))
  if (parts.length > 0) {
    const { cases, webhooks, seed, edge } = values
    const run = await runHostile({
      server: database.url,
      cases: Number(cases),
      webhooks: Number(webhooks),
      seed: Number(seed),
      parts,
      progress,
      ...(edge && { edges: edge }),
    })
    Object.assign(figures, run.figures)
    failures.push(...run.failures)
  }
  if (values.only.includes('scripts')) {
    // The findings of the other parts are told in any case.
    const run = await attackScreens(database.url, progress).catch((error: unknown) => ({
      figures: {},
      failures: [`the screens could not be finished: ${String((error as Error).stack ?? error)}`],
    }))
    Object.assign(figures, run.figures)
    failures.push(...run.failures)
  }
  process.exitCode = printReport('hostile', { ...figures, database: database.kind }, failures)
} finally {
  await database.close()
}
process.exit()
