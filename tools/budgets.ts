/**
 * Seconds that a stage of the gate may take on two quiet cores. A stage that takes longer prints a warning;
 * no test fails because of it.
 */
export const BUDGETS = {
  'web build': 15,
  static: 45,
  tests: 320,
  'browser stories': 560,
  'browser measurements': 110,
} as const satisfies Record<string, number>

export type GateStage = keyof typeof BUDGETS
