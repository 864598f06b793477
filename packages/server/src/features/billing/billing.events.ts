import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** An invoice was paid, and the due date moved. */
export const invoicePaid = ({
  companyId,
  dueDate,
  invoiceId,
  txid,
}: {
  companyId: number
  dueDate: Date | null
  invoiceId: number
  txid: string
}): OutboxEvent => ({
  name: 'payment',
  payload: {
    action: 'CONCLUIDA',
    company: { id: companyId, dueDate: dueDate?.toISOString() ?? null },
    invoiceId,
    txid,
  },
  rooms: ['admins'],
})
