import type { AppContext } from '../kernel/process/app-context.ts'

/** The latest ticket of a company. */
export const findLatestTicket = ({ platform }: AppContext, companyId: number) =>
  platform
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** The texts of a company's automatic messages, in order. */
export const listAutomaticTexts = async ({ platform }: AppContext, companyId: number): Promise<string[]> =>
  (
    await platform
      .selectFrom('messages')
      .select('body')
      .where('company_id', '=', companyId)
      .where('automatic', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)

/** The types of a company's entries in the logs of its tickets, in order. */
export const listLogTypes = async ({ platform }: AppContext, companyId: number): Promise<string[]> =>
  (
    await platform
      .selectFrom('ticket_log')
      .select('type')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
