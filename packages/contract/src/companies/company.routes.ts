import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import { CompanyHours, CompanyParams } from './company-hours.ts'
import {
  HolidayQuery,
  Holidays,
  HoursException,
  HoursExceptionInput,
  HoursExceptionInputs,
  HoursExceptionParams,
} from './hours-exception.ts'
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

export const listHoursExceptions = route({
  method: 'GET',
  path: '/hours-exceptions',
  area: 'settings',
  access: 'settings:write',
  summary: 'The days with hours of their own, those that are over included, by their first day.',
  reply: z.array(HoursException),
  errors: [],
})

export const createHoursExceptions = route({
  method: 'POST',
  path: '/hours-exceptions',
  area: 'settings',
  access: 'settings:write',
  summary: 'Adds days with hours of their own.',
  body: HoursExceptionInputs,
  reply: z.array(HoursException),
  errors: ['ERR_TOO_MANY_HOURS_EXCEPTIONS'],
})

export const updateHoursException = route({
  method: 'PUT',
  path: '/hours-exceptions/:exceptionId',
  area: 'settings',
  access: 'settings:write',
  summary: 'Changes days with hours of their own.',
  params: HoursExceptionParams,
  body: HoursExceptionInput,
  reply: HoursException,
  errors: ['ERR_NO_HOURS_EXCEPTION_FOUND'],
})

export const deleteHoursException = route({
  method: 'DELETE',
  path: '/hours-exceptions/:exceptionId',
  area: 'settings',
  access: 'settings:write',
  summary: 'Removes days with hours of their own; the weekly hours count again.',
  params: HoursExceptionParams,
  reply: Confirmation,
  errors: ['ERR_NO_HOURS_EXCEPTION_FOUND'],
})

export const listHolidays = route({
  method: 'GET',
  path: '/holidays',
  area: 'settings',
  access: 'settings:write',
  summary: 'The public holidays of a country in a year, named in the language of the viewer.',
  query: HolidayQuery,
  reply: Holidays,
  errors: [],
})
