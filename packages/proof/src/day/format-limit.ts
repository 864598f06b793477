import { roundToTenth } from '../bench/load.ts'
import { formatStatements } from './format-day.ts'
import { formatTable } from '../bench/table.ts'
import type { LimitResult } from './find-limit.ts'
import { brokenGoals } from './limits.ts'

/** One line for each rate, then what broke, what was used up, and the profile that shows it. */
export const formatLimit = (result: LimitResult): string =>
  [
    formatTable(
      [
        'messages in a second',
        'calls a second',
        'worst p99 ms',
        'to attendant p99',
        'Node %',
        'PostgreSQL %',
        'others %',
        'goals',
      ],
      result.levels.map(level => [
        roundToTenth(level.perSecond),
        roundToTenth(level.calls.reduce((sum, { perSecond }) => sum + perSecond, 0)),
        level.calls.reduce((most, { p99 }) => Math.max(most, p99), 0),
        level.visibleP99,
        level.resources.nodeCpu,
        level.resources.postgresCpu,
        level.resources.othersCpu,
        brokenGoals(level).length === 0 ? 'met' : 'broken',
      ]),
    ),
    section('Broken at the last rate', result.broken),
    section('Used up', result.limits),
    section(
      'Functions of Node, own time (under the profiler)',
      result.functions.map(({ name, share }) => `${share} %  ${name}`),
    ),
    section(
      'Statements seen while they ran',
      result.statements.map(([text, times]) => `${times}  ${text}`),
    ),
    ...formatStatements(result.costs),
  ].join('\n\n')

const section = (title: string, lines: readonly string[]): string =>
  [`${title}:`, ...(lines.length === 0 ? ['nothing'] : lines)].join('\n  ')
