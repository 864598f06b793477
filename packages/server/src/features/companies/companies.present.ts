import type { CompanyRecord, CompanyPlan, Currency } from '@recado/contract'
import { presentLocale } from './companies-locale.ts'
import type { KnownCompany } from './operator.store.ts'
import { CAMPAIGNS_SETTING, toPlanFlags } from './plan-flags.ts'
import { PLATFORM_COMPANY, presentExpiry } from './subscription.ts'

export const presentCompanyPlan = (row: KnownCompany): CompanyPlan => ({
  id: row.id,
  name: row.name,
  status: row.is_active,
  dueDate: presentExpiry(row.id, row.due_date),
  planId: row.plan_id,
  plan: {
    id: row.plan_id,
    name: row.plan_name,
    users: row.plan_users,
    connections: row.plan_connections,
    queues: row.plan_queues,
    value: row.plan_value,
    currency: row.plan_currency as Currency,
    ...toPlanFlags(row),
  },
  usage: { users: row.users, connections: row.connections, queues: row.queues },
})

export const presentCompany = (row: KnownCompany, jobsLate: number): CompanyRecord => ({
  ...presentCompanyPlan(row),
  email: row.email,
  phone: row.phone,
  campaignsEnabled: row.campaigns_enabled,
  recurrence: row.recurrence,
  dueDay: row.due_day,
  trialExpiration: presentExpiry(row.id, row.trial_expiration),
  document: row.document,
  billingName: row.billed_name,
  address: row.billed_address,
  address2: row.address2,
  city: row.billed_city,
  state: row.billed_state,
  zipcode: row.billed_zipcode,
  ...presentLocale(row),
  createdAt: row.created_at.toISOString(),
  lastLogin: row.last_login_at?.toISOString() ?? null,
  lastLoginName: row.last_login_name,
  settings: [{ key: CAMPAIGNS_SETTING, value: String(row.campaigns_enabled) }],
  health: {
    connectionsDown: row.connections_down,
    jobsLate,
    storageBytes: null,
  },
  isTrial: row.is_trial,
  isPlatform: row.id === PLATFORM_COMPANY,
  deletesAt: row.deletes_at?.toISOString() ?? null,
})
