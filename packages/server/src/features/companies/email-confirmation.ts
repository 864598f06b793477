import { refuse } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Whether the rule holds: a server that cannot send the link asks nobody for it. */
export const isConfirmationNeeded = (
  { mail }: Pick<AppContext, 'mail'>,
  company: { readonly unconfirmed_since: Date | null },
): boolean => mail.isSet && company.unconfirmed_since !== null

/** The company signed up by itself, and none of its admins has confirmed an e-mail. */
export async function isUnconfirmed({ context, db, companyId }: Scope): Promise<boolean> {
  const { confirmed } = context.services.companies
  if (!context.mail.isSet || confirmed.has(companyId)) return false
  const { unconfirmed_since } = await db
    .selectFrom('companies')
    .select('unconfirmed_since')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (unconfirmed_since !== null) return true
  confirmed.add(companyId)
  return false
}

/** Such a company sends no campaign. @throws ERR_EMAIL_UNCONFIRMED */
export async function mustBeConfirmed(scope: Scope): Promise<void> {
  if (await isUnconfirmed(scope)) throw refuse('ERR_EMAIL_UNCONFIRMED')
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
