import { parseArgs } from 'node:util'
import { SIZES, type Size } from './sizes.ts'

export const PARTS = [
  'lists',
  'ingest',
  'recorder',
  'sockets',
  'start',
  'logins',
  'web',
  'campaigns',
  'imports',
  'insight',
] as const
export type Part = (typeof PARTS)[number]

export interface Flags {
  readonly sizes: readonly Size[]
  readonly only: ReadonlySet<Part>
  /** Numbers of tickets at which the same calls are compared, instead of everything else. */
  readonly growth: readonly number[]
  /** Compares one, two and four processes, instead of everything else. */
  readonly processes: boolean
  /** Seconds that each call is measured. */
  readonly seconds: number
  /** Keeps the filled databases on the given server and reuses them; for work on performance. */
  readonly keep: boolean
  /** PostgreSQL server to make the databases on; without it an embedded one is used. */
  readonly database: string | undefined
}

const USAGE = `npm run bench -- [--size S|L|both] [--only ${PARTS.join(',')}] [--seconds 3] [--database postgres://…] [--keep] [--growth 20000,200000] [--processes]`

/** Parses the command line. @throws with the usage when it is invalid. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string', default: 'both' },
      only: { type: 'string', default: PARTS.join(',') },
      seconds: { type: 'string', default: '3' },
      database: { type: 'string' },
      keep: { type: 'boolean', default: false },
      growth: { type: 'string', default: '' },
      processes: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',')
  const seconds = Number(values.seconds)
  const growth = values.growth.split(',').filter(Boolean).map(Number)
  if (
    !['S', 'L', 'both'].includes(values.size) ||
    !only.every(isPart) ||
    !(seconds > 0) ||
    !growth.every(isFillable)
  )
    throw new Error(`Usage: ${USAGE}`)
  const database = values.database ?? process.env['RECADO_TEST_DATABASE_URL']
  return {
    sizes: values.size === 'both' ? [SIZES.S, SIZES.L] : [SIZES[values.size as 'S' | 'L']],
    only: new Set(only.filter(isPart)),
    growth,
    processes: values.processes,
    seconds,
    keep: values.keep && database !== undefined,
    database,
  }
}

/** Ten equal companies, filled in tens of tickets. */
const isFillable = (tickets: number): boolean => tickets > 0 && tickets % 100 === 0
const isPart = (name: string): name is Part => PARTS.some(part => part === name)
