import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { CompanyHours } from './company-hours.ts'
import { CompanyLocale, CompanyLocaleChange } from './company-locale.ts'
import {
  CompanyRecord,
  CompanyChange,
  CompanyPage,
  CompanyPlan,
  CompanyQuery,
  CreatedCompany,
  DueDateStep,
  NewCompany,
} from './company.ts'
import {
  HolidayQuery,
  Holidays,
  HoursException,
  HoursExceptionInput,
  HoursExceptionInputs,
} from './hours-exception.ts'
import { Invitation } from '../users/invitation.ts'
import { SignUp } from './sign-up.ts'

const route = routesOf({ area: 'companies' })
const sessionRoute = routesOf({ area: 'session' })
const settingRoute = routesOf({ area: 'settings' })

export const listCompanies = route({
  method: 'GET',
  path: '/companies',
  access: 'super',
  summary: 'A page of companies, those first whose due date is next.',
  query: CompanyQuery,
  reply: CompanyPage,
})

export const listAllCompanies = route({
  method: 'GET',
  path: '/companies/list',
  access: 'super',
  summary: 'All companies by name.',
  reply: z.array(CompanyRecord),
})

export const showCompany = route({
  method: 'GET',
  path: '/companies/:companyId',
  access: 'settings:write',
  whenExpired: true,
  summary: 'The own company for its admins; any company for operators.',
  reply: CompanyRecord,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const showCompanyPlan = route({
  method: 'GET',
  path: '/companies/listPlan/:companyId',
  access: 'member',
  whenExpired: true,
  summary: 'The plan of the own company and how much of it is used; of any company for operators.',
  reply: CompanyPlan,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const createCompany = route({
  method: 'POST',
  path: '/companies',
  access: 'super',
  summary:
    'Adds a company with its first admin, who is invited unless a password is given: by a link of the reply, and by e-mail where mail is set up.',
  body: NewCompany,
  reply: CreatedCompany,
  errors: ['ERR_NO_PLAN_FOUND', 'ERR_EMAIL_TAKEN', 'ERR_COMPANY_NAME_TAKEN', 'ERR_WEAK_PASSWORD'],
})

export const inviteCompany = route({
  method: 'POST',
  path: '/companies/:companyId/invitation',
  access: 'super',
  throttle: 'email',
  summary:
    'Invites the first admin of a company again, as long as nobody of it has logged in; links of before end.',
  reply: Invitation,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_INVITATION_USED', 'ERR_TOO_MANY_REQUESTS'],
})

export const updateCompany = route({
  method: 'PUT',
  path: '/companies/:companyId',
  access: 'super',
  summary: 'Changes a company. Without status nobody of it logs in, and its sessions end.',
  body: CompanyChange,
  reply: CompanyRecord,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND', 'ERR_COMPANY_NAME_TAKEN', 'ERR_COMPANY_OF_PLATFORM'],
})

export const stepDueDate = route({
  method: 'POST',
  path: '/companies/:companyId/due-date',
  access: 'super',
  summary: 'Moves the due date by the recurrence, or takes back the last such move.',
  body: DueDateStep,
  reply: CompanyRecord,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_DUE_DATE_CHANGED', 'ERR_COMPANY_OF_PLATFORM'],
})

export const deleteCompany = route({
  method: 'DELETE',
  path: '/companies/:companyId',
  access: 'super',
  summary: 'Closes a company, and deletes it and all it has a month later unless its status is set again.',
  reply: Confirmation,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_OF_PLATFORM'],
})

export const signUp = sessionRoute({
  method: 'POST',
  path: '/companies/cadastro',
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

export const showCompanyHours = settingRoute({
  method: 'GET',
  path: '/companies/:companyId/schedules',
  access: 'settings:write',
  summary: 'The opening hours of the own company.',
  reply: CompanyHours,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const updateCompanyHours = settingRoute({
  method: 'PUT',
  path: '/companies/:companyId/schedules',
  access: 'settings:write',
  summary: 'Changes the opening hours of the own company.',
  body: CompanyHours,
  reply: CompanyHours,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const updateCompanyLocale = settingRoute({
  method: 'PUT',
  path: '/companies/:companyId/locale',
  access: 'settings:write',
  summary: 'Changes country, language, time zone and currency of the own company.',
  body: CompanyLocaleChange,
  reply: CompanyLocale,
  errors: ['ERR_NO_COMPANY_FOUND'],
})

export const listHoursExceptions = settingRoute({
  method: 'GET',
  path: '/hours-exceptions',
  access: 'settings:write',
  summary:
    'The days with hours of their own, of the company and of its queues and connections, those that are over included, by their first day.',
  reply: z.array(HoursException),
})

export const createHoursExceptions = settingRoute({
  method: 'POST',
  path: '/hours-exceptions',
  access: 'settings:write',
  summary: 'Adds days with hours of their own to the company, a queue or a connection.',
  body: HoursExceptionInputs,
  reply: z.array(HoursException),
  errors: ['ERR_TOO_MANY_HOURS_EXCEPTIONS', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
})

export const updateHoursException = settingRoute({
  method: 'PUT',
  path: '/hours-exceptions/:exceptionId',
  access: 'settings:write',
  summary: 'Changes days with hours of their own.',
  body: HoursExceptionInput,
  reply: HoursException,
  errors: ['ERR_NO_HOURS_EXCEPTION_FOUND'],
})

export const deleteHoursException = settingRoute({
  method: 'DELETE',
  path: '/hours-exceptions/:exceptionId',
  access: 'settings:write',
  summary: 'Removes days with hours of their own; the weekly hours count again.',
  reply: Confirmation,
  errors: ['ERR_NO_HOURS_EXCEPTION_FOUND'],
})

export const listHolidays = settingRoute({
  method: 'GET',
  path: '/holidays',
  access: 'settings:write',
  summary: 'The public holidays of a country in a year, named in the language of the viewer.',
  query: HolidayQuery,
  reply: Holidays,
})
