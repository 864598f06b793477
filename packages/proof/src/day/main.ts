// `npm run day`: a working day of many companies on one server, in minutes.
//
// Companies of five sizes with stored messages (fill-day.ts); attendants with a socket each, who work as the plan says
// (plan.ts, actions.ts); customers who write to a fake Cloud API in its wire format; dashboards on walls, a bot with a service
// and a prompt, campaigns, schedules and two exports (side-work.ts); the process is killed once. All that was seen is compared with
// what was sent (day-verdict.ts): it exits with an error when something was lost, doubled or disordered, or when a call was
// answered with 500. Times are printed and never judged.
import { createProgress } from '../kit/progress.ts'
import { printReport } from '../kit/report.ts'
import { readDayFlags } from './flags.ts'
import { formatDay } from './format-day.ts'
import { playDay } from './play-day.ts'

// Servers end with this process, so it must end in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const result = await playDay(readDayFlags(process.argv.slice(2)), createProgress('day'))
console.log(formatDay(result))
process.exit(printReport('day', { ...result.figures, ...result.resources }, result.failures))
