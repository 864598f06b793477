import type { CompanyDb } from '../../kernel/database/company-db.ts'

/**
 * Stores the request of a ticket; false while an earlier one is being answered. One that is older than
 * `staleBefore` was lost.
 */
export const insertBillRequest = async (
  db: CompanyDb,
  request: { ticket_id: number; message_id: number; requested_at: Date },
  staleBefore: Date,
): Promise<boolean> =>
  (
    await db
      .insertInto('bill_requests')
      .values(request)
      .onConflict(conflict =>
        conflict
          .columns(['company_id', 'ticket_id'])
          .doUpdateSet({ message_id: request.message_id, requested_at: request.requested_at })
          .where('bill_requests.requested_at', '<', staleBefore),
      )
      .returning('ticket_id')
      .execute()
  ).length > 0

/** The text with the CPF or CNPJ of a request that was not answered yet. */
export const findRequestText = async (
  db: CompanyDb,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bill_requests as r')
      .innerJoin('messages as m', 'm.id', 'r.message_id')
      .where('r.ticket_id', '=', ticketId)
      .where('r.message_id', '=', messageId)
      .select('m.body')
      .executeTakeFirst()
  )?.body

/** Ends a request; false when another process has answered it. */
export const removeRequest = async (
  db: CompanyDb,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Promise<boolean> =>
  (
    await db
      .deleteFrom('bill_requests')
      .where('ticket_id', '=', ticketId)
      .where('message_id', '=', messageId)
      .returning('ticket_id')
      .execute()
  ).length > 0
