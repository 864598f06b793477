import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { lockName } from '../../kernel/database/lock-name.ts'

/** Keeps the provider of the company from changing, and sign-ins from being admitted, until the end of the transaction. */
export const lockSso = (db: CompanyDb) => lockName(db, 'single sign-on')
