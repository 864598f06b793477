// `npm run day`: a working day of many companies on one server, in minutes.
//
// Companies of five sizes with stored messages (fill-day.ts); attendants with a socket each, who work as the plan says
// (plan.ts, actions.ts); customers who write to a fake Cloud API in its wire format; dashboards on walls, a bot with a service
// and a prompt, campaigns, schedules and two exports (side-work.ts); the process is killed once. All that was seen is compared with
// what was sent (day-verdict.ts): it exits with an error when something was lost, doubled or disordered, or when a call was
// answered with 500. Times are printed and never judged.
// With `--find-limit` the work is doubled until a goal breaks, and named what was used up (find-limit.ts).
//
// Seen red on a build broken on purpose: every fifth event of a message dropped on its way to the sockets (emit-event.ts), 7
// messages lost (heard).
import { createProgress } from '../kit/progress.ts'
import { printReport } from '../kit/report.ts'
import { readDayFlags } from './flags.ts'
import { findLimit } from './find-limit.ts'
import { formatDay } from './format-day.ts'
import { formatLimit } from './format-limit.ts'
import { playDay } from './play-day.ts'

// Servers end with this process, so it must end in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const flags = readDayFlags(process.argv.slice(2))
const progress = createProgress('day')
if (flags.findLimit) {
  const found = await findLimit(flags, progress)
  console.log(formatLimit(found))
  const met = found.levels.at(found.broken.length > 0 ? -2 : -1)?.perSecond ?? 0
  const figures = { 'messages a second': met, limit: found.limits.join('; ') }
  process.exit(printReport('day --find-limit', figures, found.failures))
}
const result = await playDay(flags, progress)
console.log(formatDay(result))
process.exit(printReport('day', { ...result.figures, ...result.resources }, result.failures))
