/** How often a company pays. Spec: administration 3 "Company". */
export const RECURRENCES = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const
export type Recurrence = (typeof RECURRENCES)[number]

/** The months that one payment is for. Spec: administration 4 "Company due date". */
export const RECURRENCE_MONTHS = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
} as const satisfies Record<Recurrence, number>

/** Why a due date was changed. */
export const DUE_DATE_REASONS = ['operator', 'undo', 'payment'] as const
export type DueDateReason = (typeof DUE_DATE_REASONS)[number]
