/** AGENDADA: its message is on its way. Spec: behaviour 14. */
export const SCHEDULE_STATUSES = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

/** Why nothing was sent (ERRO), or nothing will be (CANCELADA). */
export const SCHEDULE_REASONS = [
  /** More than a day after its time. */
  'late',
  'disconnected',
  'noConnection',
  /** Nothing was left of the text: the contact has no value for its fields. */
  'empty',
  /** The company has not confirmed its e-mail, and has written to enough new people today. */
  'unconfirmed',
  /** The channel refused the message; `failure` says why. */
  'failed',
  /** The channel did not answer: it may have arrived. */
  'uncertain',
  'answered',
  'optOut',
  'cancelled',
] as const
export type ScheduleReason = (typeof SCHEDULE_REASONS)[number]
