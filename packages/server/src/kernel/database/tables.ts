import type { DB } from '../../schema/tables.ts'

/** The tables that the kernel owns: nothing else writes to them. */
export const KERNEL_TABLES: readonly (keyof DB | 'schema_migrations')[] = [
  'schema_migrations',
  'leases',
  'events',
  'event_counters',
  'throttle',
  'key_checks',
  'export_places',
]
