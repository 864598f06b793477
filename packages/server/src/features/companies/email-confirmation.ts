import { refuse } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Whether the rule holds: a server that cannot send the link asks nobody for it. */
export const isConfirmationNeeded = (
  { mail }: Pick<AppContext, 'mail'>,
  company: { readonly unconfirmed_since: Date | null },
): boolean => mail.isSet && company.unconfirmed_since !== null

/**
 * A company that signed up by itself sends no campaign before one of its admins has confirmed an e-mail.
 * @throws ERR_EMAIL_UNCONFIRMED
 */
export async function mustBeConfirmed(scope: Scope): Promise<void> {
  const company = await scope.db
    .selectFrom('companies')
    .select('unconfirmed_since')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  if (isConfirmationNeeded(scope.context, company)) throw refuse('ERR_EMAIL_UNCONFIRMED')
}

/** Marks a company as confirmed. Returns false when it was before: of two calls one succeeds. */
export const confirmCompany = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db
    .updateTable('companies')
    .set({ unconfirmed_since: null })
    .where('id', '=', id)
    .where('unconfirmed_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
