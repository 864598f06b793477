import { parseArgs } from 'node:util'

/** The day that is played. */
export interface DayFlags {
  readonly minutes: number
  readonly companies: number
  /** Stored messages over all companies. */
  readonly messages: number
  readonly seed: number
  /** PostgreSQL server to make the database on; without it an embedded one is used. */
  readonly database: string | undefined
  /** Keeps the filled database on the given server and reuses it. */
  readonly keep: boolean
  /** Without it no process is killed. */
  readonly kill: boolean
  /** Measures the clicks of a person in a real browser beside it. */
  readonly browser: boolean
  /** Doubles the work until a goal breaks, instead of a day. */
  readonly findLimit: boolean
}

const MAX = { minutes: 30, companies: 100, messages: 2_000_000 } as const
const USAGE =
  'npm run day -- [--minutes 3] [--companies 20] [--messages 100000] [--seed 1] [--database postgres://…] [--keep] [--no-kill] [--browser] [--find-limit]'

/** Parses the command line. @throws with the usage when it is invalid */
export function readDayFlags(args: readonly string[], env: NodeJS.ProcessEnv = process.env): DayFlags {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      minutes: { type: 'string', default: '3' },
      companies: { type: 'string', default: '20' },
      messages: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string' },
      keep: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: true },
      browser: { type: 'boolean', default: false },
      'find-limit': { type: 'boolean', default: false },
    },
  })
  const numbers = {
    minutes: Number(values.minutes),
    companies: Number(values.companies),
    messages: Number(values.messages),
    seed: Number(values.seed),
  }
  if (!isInRange(numbers)) throw new Error(`Usage: ${USAGE}`)
  const database = values.database ?? env['RECADO_TEST_DATABASE_URL']
  return {
    ...numbers,
    database,
    keep: values.keep && database !== undefined,
    kill: values.kill,
    browser: values.browser,
    findLimit: values['find-limit'],
  }
}

const isInRange = ({ minutes, companies, messages, seed }: Record<string, number>): boolean =>
  isWithin(minutes, 0.1, MAX.minutes) &&
  isWithin(companies, 1, MAX.companies) &&
  isWithin(messages, 0, MAX.messages) &&
  [companies, messages, seed].every(Number.isInteger)
const isWithin = (value = Number.NaN, least: number, most: number): boolean => value >= least && value <= most
