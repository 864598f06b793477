import type { CompanyRecord, CompanyPlan } from '@recado/contract'
import type { KnownCompany } from './operator.store.ts'
import { CAMPAIGNS_SETTING } from './plan-flags.ts'
import { mayExpire, PLATFORM_COMPANY } from './subscription.ts'

export const presentCompanyPlan = (company: KnownCompany): CompanyPlan => {
  const { id, name, status, dueDate, planId, plan, usage } = company
  return { id, name, status, dueDate: mayExpire(id) ? dueDate : null, planId, plan, usage }
}

export function presentCompany(row: KnownCompany, jobsLate: number): CompanyRecord {
  const { days_left: _left, connections_down: connectionsDown, ...company } = row
  const { id, campaignsEnabled, dueDate, trialExpiration } = company
  return {
    ...company,
    dueDate: mayExpire(id) ? dueDate : null,
    trialExpiration: mayExpire(id) ? trialExpiration : null,
    settings: [{ key: CAMPAIGNS_SETTING, value: String(campaignsEnabled) }],
    health: { connectionsDown, jobsLate, storageBytes: null },
    isPlatform: id === PLATFORM_COMPANY,
  }
}
