import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import { CompanyHours, CompanyParams } from './company-hours.ts'
import { Plan } from './plan.ts'
import { SignUp } from './sign-up.ts'

export const listPublicPlans = route({
  method: 'GET',
  path: '/plans/list',
  area: 'plans',
  access: 'public',
  summary: 'Plans that somebody may sign up for, by price.',
  reply: z.array(Plan),
  errors: ['ERR_ORIGIN'],
})

export const signUp = route({
  method: 'POST',
  path: '/companies/cadastro',
  area: 'session',
  access: 'public',
  throttle: 'sign-up',
  summary: 'Opens a company for a trial of a week, with whoever asks as its first admin.',
  body: SignUp,
  reply: Confirmation,
  errors: [
    'ERR_USER_CREATION_DISABLED',
    'ERR_NO_PLAN_FOUND',
    'ERR_EMAIL_TAKEN',
    'ERR_COMPANY_NAME_TAKEN',
    'ERR_WEAK_PASSWORD',
    'ERR_TOO_MANY_REQUESTS',
    'ERR_ORIGIN',
  ],
})

export const showCompanyHours = route({
  method: 'GET',
  path: '/companies/:companyId/schedules',
  area: 'settings',
  access: 'settings:write',
  summary: 'The opening hours of the own company.',
  params: CompanyParams,
  reply: CompanyHours,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const updateCompanyHours = route({
  method: 'PUT',
  path: '/companies/:companyId/schedules',
  area: 'settings',
  access: 'settings:write',
  summary: 'Changes the opening hours of the own company.',
  params: CompanyParams,
  body: CompanyHours,
  reply: CompanyHours,
  errors: ['ERR_NO_COMPANY_FOUND'],
})
