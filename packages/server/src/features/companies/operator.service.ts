import {
  DAY_MS,
  LIMITS,
  refuse,
  type CompanyRecord,
  type CompanyPage,
  type CompanyPlan,
  type CompanyQuery,
} from '@recado/contract'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { countLateJobs } from '../../kernel/work/late-jobs.ts'
import { presentCompany, presentCompanyPlan } from './companies.present.ts'
import * as store from './operator.store.ts'

/** A job that waits for longer than this is late. */
const LATE_MS = 5 * 60_000

async function presentAll(
  db: PlatformDb,
  rows: readonly store.KnownCompany[],
  now: Date,
): Promise<CompanyRecord[]> {
  const late = await countLateJobs(db, new Date(now.getTime() - LATE_MS))
  return rows.map(row => presentCompany(row, late.get(row.id) ?? 0))
}

/** A page of companies, those first whose due date is next. */
export async function listPage(
  { platform, clock }: AppContext,
  { searchParam: term, pageNumber, filter }: CompanyQuery,
): Promise<CompanyPage> {
  const now = clock.now()
  const [rows, counts] = await Promise.all([
    store.pageCompanies(platform, { term, filter, now }, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    store.countCompanies(platform, term, now),
  ])
  return {
    companies: await presentAll(platform, rows.slice(0, LIMITS.page), now),
    count: counts[filter],
    hasMore: rows.length > LIMITS.page,
    counts,
  }
}

export async function listEveryCompany({ platform, clock }: AppContext): Promise<CompanyRecord[]> {
  const now = clock.now()
  return presentAll(platform, await store.listCompanies(platform, now), now)
}

/** Returns one company. @throws ERR_NO_COMPANY_FOUND */
export async function show(
  db: PlatformDb,
  id: number,
  now: Date,
  storageBytes?: number,
): Promise<CompanyRecord> {
  const row = await store.findCompany(db, id, now)
  const [company] = row ? await presentAll(db, [row], now) : []
  if (!company) throw refuse('ERR_NO_COMPANY_FOUND')
  return { ...company, health: { ...company.health, storageBytes: storageBytes ?? null } }
}

export async function showWithPlan({ platform, clock }: AppContext, id: number): Promise<CompanyPlan> {
  const row = await store.findCompany(platform, id, clock.now())
  if (!row) throw refuse('ERR_NO_COMPANY_FOUND')
  return presentCompanyPlan(row)
}

/** When a company that is deleted now is gone for good. */
export const deletionDate = (now: Date): Date => new Date(now.getTime() + LIMITS.companyGraceDays * DAY_MS)

/** Deletes the companies whose month of grace is over, with all they have. */
export async function removeDeleted(context: AppContext): Promise<void> {
  const now = context.clock.now()
  for (const id of await store.listCompaniesToDelete(context.platform, now))
    await withPlatformDb(context, db => store.removeCompany(db, id, now)).then(
      () => context.log.info({ companyId: id }, 'A company was deleted for good.'),
      (error: unknown) =>
        context.log.error(
          { companyId: id, err: error },
          'A company could not be deleted; it is tried again.',
        ),
    )
}
