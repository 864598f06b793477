/**
 * The kinds of records that keep another one from being deleted; without a schema, since the texts of errors are
 * loaded before all else. Spec: behaviour 19 "Deleting what is used".
 */
export const USER_KINDS = [
  'campaigns',
  'schedules',
  'options',
  'queues',
  'quickMessages',
  'reportMailings',
  'companies',
] as const
