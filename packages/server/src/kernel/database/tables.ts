import type { OwnedTables } from './record-types.ts'

/** The tables that the kernel owns: nothing else writes to them. */
export const KERNEL_TABLES: OwnedTables & { readonly schema_migrations: 'platform' } = {
  schema_migrations: 'platform',
  leases: 'platform',
  events: 'work',
  event_counters: 'work',
  throttle: 'platform',
  key_checks: 'platform',
  export_places: 'work',
}
