// Fills a small and a large database and measures what people wait for, beside what this machine can do at
// best. Nothing is asserted to a time: it goes red when an answer is wrong or lost, when a page carries more
// than it may, or when something is worse than a floor far below every target. Seen red: a list that answers
// 500 (a misspelt column in `pageTickets`), an inbox nobody works (`startIntake` without workers), passwords
// checked in the process itself (`verifySync` in passwords.ts), and an app built with every schema and
// sentence in it (203 and 360 kB).
import { createProgress } from '../kit/progress.ts'
import { printReport, type Figures } from '../kit/report.ts'
import { openBenchDatabase } from './bench-database.ts'
import { CAMPAIGN_SIZES, measureCampaigns } from './campaigns.ts'
import { readFlags } from './flags.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { insightFigures, measureInsight } from './insight.ts'
import { measureIngest } from './ingest.ts'
import { formatCallsTable, callFigures, callFailures } from './call-report.ts'
import { measureCalls, type ComparedCall } from './lists.ts'
import { measureLogins } from './logins.ts'
import { measureProcesses } from './processes.ts'
import { measureRecorder } from './recorder.ts'
import { measureSockets } from './sockets.ts'
import { measureStarts } from './start.ts'
import { formatTable } from './table.ts'
import { measureWeb, MAX_SCRIPT_KB } from './web.ts'

const flags = readFlags(process.argv.slice(2))
const figures: Figures = {}
const failures: string[] = []
const compared: ComparedCall[] = []
const progress = createProgress('bench')
const printResult = (label: string, found: object): void => console.log(`${label}: ${JSON.stringify(found)}`)

if (flags.growth.length > 0) {
  const { text, growing, failures: growthFailures } = await measureGrowth(flags, progress)
  console.log(text)
  process.exit(printReport('bench --growth', { growing: growing.join('; ') }, growthFailures))
}
if (flags.processes) {
  const { text, failures: processFailures } = await measureProcesses(flags, progress)
  console.log(text)
  process.exit(printReport('bench --processes', {}, processFailures))
}
const PARTS_ON_FILLED_DATABASE = ['lists', 'ingest', 'recorder', 'sockets', 'web'] as const
for (const size of PARTS_ON_FILLED_DATABASE.some(part => flags.only.has(part)) ? flags.sizes : []) {
  progress.step(`${size.name}: the database is filled`)
  const database = await openBenchDatabase(flags, size, progress)
  try {
    if (flags.only.has('lists')) {
      progress.step(`${size.name}: lists and writes`)
      const { calls, bare, memory } = await measureCalls(database.url, size, flags.seconds, progress)
      Object.assign(figures, {
        [`${size.name} bare/s`]: bare,
        [`${size.name} MB idle`]: memory.idle,
        [`${size.name} MB right after load`]: memory.after,
        [`${size.name} MB settled after load`]: memory.settled,
      })
      compared.push(...calls)
    }
    if (flags.only.has('ingest')) {
      progress.step(`${size.name}: ingest`)
      const found = await measureIngest(database.url, flags.seconds)
      printResult(`ingest ${size.name}`, found)
      Object.assign(figures, {
        [`${size.name} ingest/s`]: found.heardPerSecond,
        [`${size.name} ingest p99`]: found.moderate.p99,
        [`${size.name} ingest cpu`]: found.cpu,
      })
      if (found.lost > 0)
        failures.push(`ingest at ${size.name}: ${found.lost} messages never reached the attendant.`)
    }
    if (size !== flags.sizes[0]) continue
    if (flags.only.has('recorder')) {
      const { failures: recorderFailures, ...found } = await measureRecorder(
        database.url,
        flags.seconds,
        progress,
      )
      printResult('recorder', found)
      Object.assign(figures, {
        'recorder cpu': found.with.cpu,
        'no recorder cpu': found.without.cpu,
        'recorder ratio': found.ratio,
      })
      failures.push(...recorderFailures)
    }
    if (flags.only.has('sockets'))
      for (const count of [1_000, 5_000]) {
        progress.step(`${count} sockets`)
        const found = await measureSockets(database.url, count)
        printResult('sockets', found)
        Object.assign(figures, {
          [`${count} sockets s`]: found.seconds,
          [`${count} fan-out p99`]: found.fanOut.p99,
          [`${count} sockets MB`]: found.memory.open,
        })
        if (found.missed > 0) failures.push(`${count} sockets: ${found.missed} events were not heard.`)
        if (found.opened < count) failures.push(`${count} sockets: only ${found.opened} were opened.`)
      }
    if (flags.only.has('web')) {
      progress.step('web')
      const found = await measureWeb(database.url)
      printResult('web', found)
      for (const route of ['login', 'tickets'] as const)
        if (found[route] > MAX_SCRIPT_KB[route])
          failures.push(
            `/${route} takes ${found[route]} kB of JavaScript, and ${MAX_SCRIPT_KB[route]} at most.`,
          )
      Object.assign(figures, {
        'login kB': found.login,
        'tickets kB': found.tickets,
        'open ticket ms': found.open,
        'scroll frame ms': found.frame,
      })
    }
  } finally {
    await database.close()
  }
}
if (flags.only.has('start')) {
  progress.step('starts')
  const found = await measureStarts(flags)
  printResult('start', found)
  Object.assign(figures, {
    'start ms': found.given.later,
    'embedded start ms': found.embedded.later,
    'first embedded start ms': found.embedded.first,
    'idle MB': found.idle,
  })
}
if (flags.only.has('logins')) {
  progress.step('logins')
  const { failures: loginFailures, ...found } = await measureLogins(flags)
  printResult('logins', found)
  Object.assign(figures, {
    'calls p95': found.alone,
    'calls p95 during logins': found.meanwhile,
    'slowest login ms': found.slowest,
  })
  failures.push(...loginFailures.map(failure => `logins: ${failure}`))
}
if (flags.only.has('campaigns')) {
  progress.step('campaigns')
  const { figures: found, failures: campaignFailures } = await measureCampaigns(flags, progress)
  console.log(
    formatTable(
      ['campaigns', ...CAMPAIGN_SIZES.map(String), 'ratio'],
      found.map(({ name, small, large, ratio }) => [name, small, large, ratio]),
    ),
  )
  for (const { name, large } of found) figures[`campaign ${name}`] = large
  failures.push(...campaignFailures)
}
if (flags.only.has('imports')) {
  progress.step('imports')
  const { imports, failures: importFailures } = await measureImports(flags, progress)
  console.log(
    formatTable(
      ['imports', 's', 'MB idle', 'MB above idle'],
      imports.map(({ name, seconds, idle, memory }) => [name, seconds, idle, memory]),
    ),
  )
  for (const { name, seconds, memory } of imports)
    Object.assign(figures, { [`import ${name} s`]: seconds, [`import ${name} MB`]: memory })
  failures.push(...importFailures)
}
if (flags.only.has('insight'))
  for (const size of flags.sizes) {
    const { calls, exports, ...found } = await measureInsight(flags, size, progress)
    compared.push(...calls)
    console.log(
      formatTable(
        [`exports ${size.name}`, 'rows', 's', 'MB above idle'],
        exports.map(({ name, rows, seconds, memory }) => [name, rows, seconds, memory]),
      ),
    )
    Object.assign(figures, insightFigures(size, found.counted, exports))
    failures.push(...found.failures)
  }
if (compared.length > 0) {
  console.log(formatCallsTable(compared))
  Object.assign(figures, callFigures(compared))
  failures.push(...callFailures(compared))
}
process.exitCode = printReport('bench', figures, failures)
