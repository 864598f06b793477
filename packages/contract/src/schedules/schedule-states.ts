/** AGENDADA: its message is on its way. Spec: behaviour 14. */
export const SCHEDULE_STATUSES = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]
