import type { AccountGateway } from '@recado/contract'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

const COLUMNS = [
  'name',
  'is_active',
  'environment',
  'client_id',
  'pix_key',
  'secrets',
  'notice_token',
  'updated_at',
] as const
const selectAccount = (db: PlatformDb) => db.selectFrom('payment_gateways').select(COLUMNS)
export type GatewayRow = Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirstOrThrow']>>

export const findAccount = (db: PlatformDb, name: AccountGateway) =>
  selectAccount(db).where('name', '=', name).executeTakeFirst()
export const findActiveAccount = (db: PlatformDb) =>
  selectAccount(db).where('is_active', '=', true).executeTakeFirst()
export const listAccounts = (db: PlatformDb) => selectAccount(db).orderBy('name').execute()
export const upsertAccount = (db: PlatformDb, { name, ...columns }: Omit<GatewayRow, 'is_active'>) =>
  db
    .insertInto('payment_gateways')
    .values({ name, ...columns })
    .onConflict(conflict => conflict.column('name').doUpdateSet(columns))
    .execute()
/** Returns whether there is such an account. */
export const saveNoticeToken = async (
  db: PlatformDb,
  { name, token, at }: { name: AccountGateway; token: string; at: Date },
): Promise<boolean> =>
  (await db
    .updateTable('payment_gateways')
    .set({ notice_token: token, updated_at: at })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()) !== undefined
/** Makes one account the active one, or none. */
export async function activateAccount(db: PlatformDb, name: AccountGateway | null): Promise<void> {
  await db.updateTable('payment_gateways').set({ is_active: false }).where('is_active', '=', true).execute()
  if (name !== null)
    await db.updateTable('payment_gateways').set({ is_active: true }).where('name', '=', name).execute()
}
