import type { CallingCode } from '@recado/contract'

/** How the numbers of a country are written inside of it. */
interface NumberPlan {
  /**
   * The digits that are dialled before the area code: the trunk's zero, and in some countries a carrier or
   * old prefixes; none where nobody dials any.
   */
  readonly trunk?: RegExp
  /** A whole number without calling code and trunk. */
  readonly national: RegExp
  readonly shortest: number
}

const TRUNK = /^0+/

/** The areas that exist, since others begin foreign numbers, as 56 those of Chile. */
const BRAZILIAN_AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** A number of Brazil; behind the trunk's zero may stand a carrier: 0 21 11 98765-4321. */
const BRAZILIAN = String.raw`${BRAZILIAN_AREA}(?:9\d{8}|[2-9]\d{7})`

/** The countries whose national numbers are read, by their calling codes. */
export const NUMBER_PLANS: Readonly<Record<Exclude<CallingCode, ''>, NumberPlan>> = {
  55: {
    trunk: new RegExp(`^0(?:\\d\\d(?=${BRAZILIAN}$))?`),
    national: new RegExp(`^${BRAZILIAN}$`),
    shortest: 10,
  },
  // Mobiles have a 9 before the area from abroad, or a 15 behind it at home.
  54: { trunk: /^0+|(?<=^9)0+/, national: /^9?(?:11|[23]\d)\d{8}$/, shortest: 10 },
  // 044 and 045 led to mobiles until 2019, and 01 to other areas.
  52: { trunk: /^(?:01|044|045)(?=1?[2-9]\d{9}$)/, national: /^[2-9]\d{9}$/, shortest: 10 },
  56: { trunk: TRUNK, national: /^[2-9]\d{8}$/, shortest: 9 },
  // 03 led from landlines to mobiles until 2021.
  57: { trunk: /^0(?:3(?=3\d{9}$))?/, national: /^(?:3\d{9}|60[1-8]\d{7})$/, shortest: 10 },
  51: { trunk: TRUNK, national: /^(?:9\d{8}|[1-8]\d{7})$/, shortest: 8 },
  598: { trunk: TRUNK, national: /^[249]\d{7}$/, shortest: 8 },
  595: { trunk: TRUNK, national: /^(?:9\d{8}|[2-8]\d{7,8})$/, shortest: 8 },
  1: { national: /^[2-9]\d{9}$/, shortest: 10 },
  34: { national: /^[6-9]\d{8}$/, shortest: 9 },
  351: { national: /^[239]\d{8}$/, shortest: 9 },
  90: { trunk: TRUNK, national: /^[2-58]\d{9}$/, shortest: 10 },
  44: { trunk: TRUNK, national: /^(?:7\d{9}|[12389]\d{8,9})$/, shortest: 9 },
}

/** Calling codes behind which the trunk's zero is typed as well. */
export const CODES_WITH_TRUNK = Object.entries(NUMBER_PLANS).flatMap(([code, { trunk }]) =>
  trunk ? [code] : [],
)

/** Countries whose numbers begin with a zero that stays, as those of Italy do. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['39', '225', '229', '242', '378'])

/** An Argentine mobile as it is written at home: area, 15, subscriber, together twelve digits. */
const ARGENTINE_15 = /^9?(?:(11)15(\d{8})|([23]\d\d)15(\d{7})|([23]\d{3})15(\d{6}))$/

/** The number behind a calling code as it is dialled from abroad. */
export function dropTrunk(callingCode: string, rest: string): string {
  const plan = (NUMBER_PLANS as Readonly<Record<string, NumberPlan>>)[callingCode]
  if (!plan) return KEEPS_ZERO.has(callingCode) ? rest : rest.replace(TRUNK, '')
  const bare = rest.replace(plan.trunk ?? TRUNK, '')
  return callingCode === '54' ? bare.replace(ARGENTINE_15, '9$1$2$3$4$5$6') : bare
}
