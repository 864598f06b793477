import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { lockName, lockNameOf, shareName } from '../../kernel/database/lock-name.ts'

const LOCK = 'single sign-on'

/** Keeps the provider of the company from changing, and sign-ins from being admitted, until the end of the transaction. */
export const lockSso = (db: CompanyDb) => lockName(db, LOCK)

/** The same of any company, in a transaction of the platform. */
export const lockSsoOf = (db: PlatformDb, companyId: number) => lockNameOf(db, LOCK, companyId)

/**
 * Keeps the provider and the domains of a company as they are, while other logins go on, until the end of the
 * transaction.
 */
export const shareSso = (db: PlatformDb, companyId: number) => shareName(db, LOCK, companyId)
