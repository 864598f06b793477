import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Plan, PlanChange, PlanDetail, ShownPlan, PlanInput } from './plan.ts'

const route = routesOf({ area: 'plans' })

export const listPublicPlans = route({
  method: 'GET',
  path: '/plans/list',
  access: 'public',
  summary: 'Plans that somebody may sign up for, by price; none where sign-up is closed.',
  reply: z.array(Plan),
  errors: ['ERR_ORIGIN'],
})
export const listPlans = route({
  method: 'GET',
  path: '/plans/all',
  access: 'super',
  summary: 'All plans by price, with the number of companies that have each.',
  reply: z.array(PlanDetail),
})
export const showPlan = route({
  method: 'GET',
  path: '/plans/:planId',
  access: 'billing:write',
  summary: 'One plan, for operators; a company’s admin reads its own.',
  reply: ShownPlan,
  errors: ['ERR_NO_PLAN_FOUND'],
})
export const createPlan = route({
  method: 'POST',
  path: '/plans',
  access: 'super',
  summary: 'Adds a plan.',
  body: PlanInput,
  reply: PlanDetail,
  errors: ['ERR_PLAN_NAME_TAKEN'],
})
export const updatePlan = route({
  method: 'PUT',
  path: '/plans/:planId',
  access: 'super',
  summary: 'Changes a plan; its companies have the new one at once.',
  body: PlanChange,
  reply: PlanDetail,
  errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_TAKEN'],
})
export const deletePlan = route({
  method: 'DELETE',
  path: '/plans/:planId',
  access: 'super',
  summary: 'Removes a plan that no company has.',
  reply: Confirmation,
  errors: ['ERR_NO_PLAN_FOUND', 'ERR_IN_USE'],
})
