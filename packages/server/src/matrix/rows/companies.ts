import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const company = {
  call: (it: FixtureIds): RouteInput => ({ params: { companyId: it.companyId } }),
  slots: { companyId: 'ERR_NO_COMPANY_FOUND' },
  operator: 'ok',
} as const
const spareCompany = {
  call: (it: FixtureIds): RouteInput => ({ params: { companyId: it.spareCompanyId } }),
  slots: { spareCompanyId: 'ignored' },
  writes: 'nothing',
} as const
/** Of no company: operators may use any of them. */
const plan = {
  call: (it: FixtureIds): RouteInput => ({ params: { planId: it.planId } }),
  slots: { planId: 'ignored' },
  writes: 'nothing',
} as const

export const companies = {
  listCompanies: { call: emptyInput, operator: 'ok' },
  listAllCompanies: { call: emptyInput, operator: 'ok' },
  showCompany: company,
  showCompanyPlan: company,
  createCompany: {
    ...plan,
    call: it => ({
      body: {
        name: uniqueWord(),
        planId: it.planId,
        email: `${uniqueWord()}@example.com`,
        password: 'Girassol-42',
      },
    }),
  },
  // Nobody is there to invite.
  inviteCompany: { ...spareCompany, always: 'ERR_INVITATION_USED' },
  updateCompany: {
    ...spareCompany,
    call: it => ({ params: { companyId: it.spareCompanyId }, body: { name: uniqueWord() } }),
  },
  stepDueDate: {
    ...spareCompany,
    call: it => ({ params: { companyId: it.spareCompanyId }, body: { from: null } }),
  },
  deleteCompany: spareCompany,
  listPlans: { call: emptyInput },
  showPlan: {
    call: it => ({ params: { planId: it.ownPlanId } }),
    slots: { ownPlanId: 'ERR_NO_PLAN_FOUND' },
    operator: 'ok',
  },
  createPlan: { call: () => ({ body: { name: uniqueWord() } }), writes: 'nothing' },
  updatePlan: { ...plan, call: it => ({ params: { planId: it.planId }, body: { name: uniqueWord() } }) },
  deletePlan: plan,
} satisfies RouteRows
