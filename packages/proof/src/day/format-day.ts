import { roundToTenth } from '../bench/load.ts'
import { formatTable } from '../bench/table.ts'
import type { Figures } from '../kit/report.ts'
import type { KindFigure, ResourceFigures } from './figures.ts'
import type { DayResult } from './play-day.ts'
import type { StatementCost } from './statement-costs.ts'

/** The tables of a day: one line for each kind of action, and the costs of the processes. */
export const formatDay = ({ calls, resources, figures, broken, statements }: DayResult): string =>
  [
    formatCalls(calls),
    formatProcesses(resources),
    formatDatabase(resources),
    formatMessages(figures),
    ...formatStatements(statements),
    ['Goals:', ...(broken.length === 0 ? ['all met'] : broken)].join('\n  '),
  ].join('\n\n')

const formatCalls = (calls: readonly KindFigure[]): string =>
  formatTable(
    ['action', 'a second', 'p50 ms', 'p99 ms', 'max ms', 'answers', 'errors', 'cut off'],
    calls.map(call => [
      call.kind,
      call.perSecond,
      call.p50,
      call.p99,
      call.max,
      call.count,
      call.errors,
      call.interrupted || '',
    ]),
  )

const formatProcesses = (resources: ResourceFigures): string => {
  const { nodeCpu, nodeCpuPeak, nodeMb, nodeMbPeak, nodeMbSlope } = resources
  const { loadCpu, othersCpu } = resources
  const { postgresCpu, postgresCpuPeak, postgresMb, postgresMbSlope } = resources
  return formatTable(
    ['process', 'processor %', 'at its peak', 'MB', 'at its peak', 'MB a minute'],
    [
      ['Node', nodeCpu, nodeCpuPeak, nodeMb, nodeMbPeak, nodeMbSlope],
      ['PostgreSQL', postgresCpu, postgresCpuPeak, postgresMb, '', postgresMbSlope],
      ['the load itself', loadCpu, '', '', '', ''],
      ['other processes', othersCpu, '', '', '', ''],
    ],
  )
}

const formatDatabase = (resources: ResourceFigures): string => {
  const { connections, active, lockWaits, lockLooks, eventLagP99, eventLagMax, walMb, writtenMb } = resources
  return formatTable(
    ['database', ''],
    [
      ['connections at most', connections],
      ['of them at work', active],
      ['waiting for a lock at once', lockWaits],
      ['seconds with a wait for a lock', lockLooks],
      ['event lag p99 ms', eventLagP99],
      ['event lag max ms', eventLagMax],
      ['log written MB', walMb],
      ['disk written MB', writtenMb],
    ],
  )
}

/** Nothing of a server that does not count them. */
export const formatStatements = (statements: readonly StatementCost[]): string[] =>
  statements.length === 0
    ? []
    : [
        formatTable(
          ['costliest statements', 'times', 'ms together', 'ms each'],
          statements.map(({ text, calls, totalMs }) => [text, calls, totalMs, roundToTenth(totalMs / calls)]),
        ),
      ]

const FAULTS = ['lost', 'doubled', 'disordered'] as const
const formatMessages = (figures: Figures): string =>
  [
    formatTable(
      ['message in to attendant', 'p50 ms', 'p99 ms'],
      [
        ['of it to the answer of its webhook', ...percentilesOf(figures, 'answered')],
        ['while the server is there', ...percentilesOf(figures, 'visible')],
        ['over the kill and the reconnects', ...percentilesOf(figures, 'visible after the kill')],
      ],
    ),
    ...('click to paint p50' in figures
      ? [
          formatTable(
            ['a click in the browser', 'p50 ms', 'p99 ms'],
            ['click to paint', 'click to conversation'].map(name => [name, ...percentilesOf(figures, name)]),
          ),
        ]
      : []),
    formatTable(
      ['messages', ...FAULTS],
      ['stored', 'heard', 'sent'].map(part => [
        part,
        ...FAULTS.map(fault => String(figures[`${part} ${fault}`])),
      ]),
    ),
  ].join('\n\n')
const percentilesOf = (figures: Figures, name: string): string[] =>
  ['p50', 'p99'].map(part => String(figures[`${name} ${part}`]))
