import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Nothing is known of what a login asks about its account: another login may be of another one. */
export const ACCOUNT_UNASKED = { account_owner: '', templates_synced_at: null } as const

/** Returns when a connection last synced templates. */
export const findTemplateSyncTime = async (db: CompanyDb, id: number): Promise<Date | null> =>
  (await db.selectFrom('connections').select('templates_synced_at').where('id', '=', id).executeTakeFirst())
    ?.templates_synced_at ?? null
export const recordTemplateSync = (db: CompanyDb, id: number, at: Date) =>
  db.updateTable('connections').set({ templates_synced_at: at }).where('id', '=', id).execute()

interface ProviderAccount {
  readonly connectionId: number
  /** Without one the news concern the whole account. */
  readonly number: string | undefined
}

const updateAccount = (db: CompanyDb, { connectionId, number }: ProviderAccount) =>
  db
    .updateTable('connections')
    .where('provider', '=', 'cloud')
    .where(eb => (number === undefined ? eb('id', '=', connectionId) : eb('number', '=', number)))

/** Stores the provider's quality and limit of a number; later reports win. */
export const recordAccountStatus = (
  db: CompanyDb,
  account: ProviderAccount,
  change: { account_quality?: string; account_limit?: string; account_told_at: Date },
) =>
  updateAccount(db, account)
    .set(change)
    .where(eb =>
      eb.or([eb('account_told_at', 'is', null), eb('account_told_at', '<=', change.account_told_at)]),
    )
    .execute()

/**
 * Stores an event of a number or of the whole account, unless a later one is known; returns the connections that it
 * concerns. `warning`: the event that warns, or none, which ends an earlier warning; other events leave it.
 */
export const recordAccountEvent = async (
  db: CompanyDb,
  account: ProviderAccount,
  { event, warning, at }: { event: string; warning?: string; at: Date },
): Promise<number[]> =>
  (
    await updateAccount(db, account)
      .set({
        account_event: event,
        account_event_at: at,
        ...(warning === undefined ? {} : { account_warning: warning, account_warned_at: at }),
      })
      .where(eb => eb.or([eb('account_event_at', 'is', null), eb('account_event_at', '<=', at)]))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
