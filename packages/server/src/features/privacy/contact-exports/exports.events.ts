import type { OutboxEvent } from '../../../kernel/database/outbox.ts'

// Only admins see exports.
export const contactExportChanged = (contactExportId: number): OutboxEvent => ({
  name: 'contactExport',
  payload: { action: 'update', contactExportId },
  rooms: ['admins'],
})
