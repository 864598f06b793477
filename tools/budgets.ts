/**
 * Seconds that a stage of the gate may take on two quiet cores. A stage that takes longer prints a warning;
 * no test fails because of it.
 */
export const BUDGETS = {
  quick: { 'web build': 15, static: 60, tests: 440, 'browser stories': 225 },
  all: {
    'web build': 15,
    static: 60,
    tests: 900,
    'browser stories': 950,
    'browser measurements': 110,
  },
} as const satisfies Record<string, Record<string, number>>

export type GateStage = keyof (typeof BUDGETS)['all']
