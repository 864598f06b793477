import { CompanyInput, CompanyRecord } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const companyRecord = defineRecord('companies', {
  reads: CompanyRecord,
  // A due date is moved by a verb of its own, and the campaigns are a setting.
  writes: CompanyInput.omit({ dueDate: true, campaignsEnabled: true }),
  columns: {
    status: 'is_active',
    // Of its plan, its users and its work: `operator.store.ts`.
    campaignsEnabled: computed,
    plan: computed,
    usage: computed,
    lastLogin: computed,
    lastLoginName: computed,
    isTrial: computed,
    isPlatform: computed,
    settings: computed,
    health: computed,
  },
  archive: {
    plan_id: 'operator',
    schedules: 'exported',
    unconfirmed_since: 'exported',
    updated_at: 'exported',
  },
})
