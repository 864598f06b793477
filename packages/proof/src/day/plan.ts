import { seededRandom, type SeededRandom } from '../crash/seeded-random.ts'

/** The kinds of work of attendants, and how often each is done, compared with the others. */
export const ACTION_WEIGHTS = {
  'open list': 14,
  'pending list': 12,
  'next page': 5,
  'open conversation': 16,
  'earlier messages': 5,
  'search by name': 4,
  'search in messages': 3,
  'list of contacts': 4,
  'accept ticket': 9,
  'send message': 12.5,
  'transfer ticket': 3,
  'close ticket': 4,
  'open board': 3,
  'drag card': 4,
} as const
export type ActionKind = keyof typeof ACTION_WEIGHTS

/** A message of a customer; `atMs` from the beginning of the day. */
export interface PlannedArrival {
  readonly atMs: number
  readonly company: number
  readonly customer: number
  readonly isMedia: boolean
}
/** Something an attendant does; `roll` chooses the person and the ticket among those that are there then. */
export interface PlannedAction {
  readonly atMs: number
  readonly kind: ActionKind
  readonly company: number
  readonly roll: number
}
export interface DayPlan {
  readonly arrivals: readonly PlannedArrival[]
  readonly actions: readonly PlannedAction[]
}
export interface DayOptions {
  readonly seed: number
  readonly minutes: number
  /** Attendants of each company: who has more, has more customers. */
  readonly attendants: readonly number[]
  /** Messages of customers in a second over all companies, on average; without it that of so many companies. */
  readonly perSecond?: number
  /** Without peaks, the same rate all the time. */
  readonly isFlat?: boolean
}

/** Messages of customers in a second on average, of each company: eight of a hundred companies. */
export const MEAN_PER_SECOND = 8 / 100
/** Actions of attendants for each message of a customer; every eighth message has a file. */
const ACTIONS_PER_MESSAGE = 4
const MEDIA_RATE = 1 / 8
/** Customers of each attendant. */
export const CUSTOMERS_PER_ATTENDANT = 6

/** The hills of a day: a morning peak and a lower one in the afternoon, above a quiet ground. */
const GROUND = 0.25
const PEAKS = [
  { at: 0.3, height: 4.75, width: 0.04 },
  { at: 0.62, height: 2, width: 0.05 },
] as const
const heightAt = (part: number): number =>
  PEAKS.reduce(
    (sum, { at, height, width }) => sum + height * Math.exp(-((part - at) ** 2) / (2 * width ** 2)),
    GROUND,
  )
const STEPS = 1_000
const MEAN_HEIGHT =
  Array.from({ length: STEPS }, (_, step) => heightAt((step + 0.5) / STEPS)).reduce((sum, one) => sum + one) /
  STEPS

/** How busy a moment of the day is, from 0 to 1, compared with the mean. */
export const intensityAt = (part: number): number => heightAt(part) / MEAN_HEIGHT

/** How many of a rate happen in a second: whole ones that vary by chance. Knuth's algorithm. */
export function poisson(random: SeededRandom, mean: number): number {
  let count = -1
  for (let product = 1; product > Math.exp(-mean); count++) product *= random.next()
  return Math.max(0, count)
}

/** The whole day, in order of time. The same seed plans the same day. */
export function planDay(options: DayOptions): DayPlan {
  const { seed, minutes, attendants, isFlat = false } = options
  const { perSecond = MEAN_PER_SECOND * attendants.length } = options
  const random = seededRandom(seed)
  const [when, who, what] = [random.fork('when'), random.fork('who'), random.fork('what')]
  const companies = attendants.flatMap((count, company) => Array<number>(count).fill(company))
  const arrivals: PlannedArrival[] = []
  const actions: PlannedAction[] = []
  const seconds = minutes * 60
  for (let second = 0; second < seconds; second++) {
    const rate = perSecond * (isFlat ? 1 : intensityAt((second + 0.5) / seconds))
    for (const atMs of momentsOf(when, second, rate)) {
      const company = who.pick(companies) ?? 0
      const customers = (attendants[company] ?? 1) * CUSTOMERS_PER_ATTENDANT
      arrivals.push({
        atMs,
        company,
        customer: who.between(0, customers - 1),
        isMedia: what.bool(MEDIA_RATE),
      })
    }
    for (const atMs of momentsOf(when, second, rate * ACTIONS_PER_MESSAGE))
      actions.push({ atMs, kind: pickKind(what.next()), company: who.pick(companies) ?? 0, roll: who.next() })
  }
  return { arrivals, actions }
}

const momentsOf = (random: SeededRandom, second: number, rate: number): number[] =>
  Array.from({ length: poisson(random, rate) }, () => second * 1_000 + random.between(0, 999)).toSorted(
    (a, b) => a - b,
  )

const KINDS = Object.entries(ACTION_WEIGHTS) as [ActionKind, number][]
const ALL_WEIGHTS = KINDS.reduce((sum, [, weight]) => sum + weight, 0)
function pickKind(roll: number): ActionKind {
  let left = roll * ALL_WEIGHTS
  for (const [kind, weight] of KINDS) {
    left -= weight
    if (left < 0) return kind
  }
  return KINDS[0]?.[0] ?? 'open list'
}
