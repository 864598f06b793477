/** Seconds that a stage of the gate may take on two quiet cores. A stage that takes longer prints a warning; no test fails because of it. */
export const BUDGETS = {
  'web build': 30,
  static: 90,
  tests: 450,
  'browser stories': 800,
  'browser measurements': 120,
} as const satisfies Record<string, number>

export type GateStage = keyof typeof BUDGETS
