import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { writtenPhone } from '../contacts/contact.ts'
import {
  email,
  password,
  flag,
  id,
  moment,
  pageNumber,
  partialWithoutDefaults,
  searchParam,
  text,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Setting } from '../settings/setting.ts'
import { Invitation } from '../users/invitation.ts'
import { CompanyLocale, NEW_LOCALE } from './company-locale.ts'
import { Plan } from './plan.ts'
import { RECURRENCES } from './recurrence.ts'

/** How many of the things that a plan limits a company has. */
export const PlanUsage = z.object({ users: z.int(), connections: z.int(), queues: z.int() })
export type PlanUsage = z.infer<typeof PlanUsage>

/** The troubles of a company that need its operator. `storageBytes` is measured only for one company at a time. */
export const CompanyHealth = z.object({
  connectionsDown: z.int(),
  jobsLate: z.int(),
  storageBytes: z.int().nullable(),
})
export type CompanyHealth = z.infer<typeof CompanyHealth>

/**
 * A due date: a day, whose end in the company's time zone is meant, or a moment. A value that is empty or invalid
 * becomes null. Spec: administration 5 "Company".
 */
const dueDate = z
  .string()
  .max(40)
  .nullable()
  .transform(value => toDueDate(value ?? ''))
export type DueDateInput = { readonly day: string } | { readonly moment: string } | null
function toDueDate(value: string): DueDateInput {
  if (z.iso.date().safeParse(value).success) return Number(value.slice(0, 4)) > 0 ? { day: value } : null
  const { success } = z.iso.datetime({ offset: true, local: false }).safeParse(value)
  return success && !Number.isNaN(Date.parse(value)) ? { moment: new Date(value).toISOString() } : null
}

/** The fields of a company that an operator enters. */
export const CompanyInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  email: z.union([z.literal(''), email]).default(''),
  phone: writtenPhone.default(''),
  planId: id,
  status: flag.default(true),
  campaignsEnabled: flag.default(true),
  dueDate: dueDate.default(null),
  recurrence: z.enum(RECURRENCES).default('MENSAL'),
  document: text(LIMITS.documentMax).default(''),
  billingName: text(LIMITS.titleMax).default(''),
  address: text(LIMITS.titleMax).default(''),
  address2: text(LIMITS.titleMax).default(''),
  city: text(LIMITS.titleMax).default(''),
  state: text(LIMITS.nameMax).default(''),
  zipcode: text(LIMITS.zipcodeMax).default(''),
  ...NEW_LOCALE,
})
/** A company as its operator and its own admins see it. Spec: administration 3 "Company". */
export const CompanyRecord = z.object({
  id: z.int(),
  ...CompanyInput.shape,
  ...CompanyLocale.shape,
  plan: Plan,
  dueDate: moment.nullable(),
  /** The day of the month of the contract, to which shorter months are no end; null: that of the due date. */
  dueDay: z.int().nullable(),
  trialExpiration: moment.nullable(),
  /** The trial of its sign-up runs, and it has paid nothing yet. */
  isTrial: z.boolean(),
  createdAt: moment,
  lastLogin: moment.nullable(),
  lastLoginName: z.string().nullable(),
  settings: z.array(Setting),
  usage: PlanUsage,
  health: CompanyHealth,
  /** It belongs to the platform: it does not expire, and is neither suspended nor deleted. */
  isPlatform: z.boolean(),
  /** When it is deleted for good, unless it is restored before. */
  deletesAt: moment.nullable(),
})
export type CompanyRecord = z.output<typeof CompanyRecord>

/** The plan of a company, and how much of it is used. */
export const CompanyPlan = CompanyRecord.pick({
  id: true,
  name: true,
  status: true,
  dueDate: true,
  planId: true,
  plan: true,
  usage: true,
})
export type CompanyPlan = z.infer<typeof CompanyPlan>

export const CompanyChange = partialWithoutDefaults(CompanyInput)
export type CompanyChange = z.output<typeof CompanyChange>
/**
 * A new company with its first admin: by default at the company's own e-mail. Without a password the admin
 * is invited.
 */
export const NewCompany = z.object({
  ...CompanyInput.shape,
  adminName: z.union([z.literal(''), requiredName(LIMITS.nameMin, LIMITS.nameMax)]).default(''),
  adminEmail: z.union([z.literal(''), email]).default(''),
  password: z.union([z.literal(''), password]).default(''),
})
export type NewCompany = z.output<typeof NewCompany>

/** `invitation`, of the first admin, is null where the operator gave a password. */
export const CreatedCompany = CompanyRecord.extend({ invitation: Invitation.nullable() })
export type CreatedCompany = z.infer<typeof CreatedCompany>

/** Companies by what their operator has to do about them. */
export const COMPANY_FILTERS = ['all', 'soon', 'overdue', 'trial', 'full', 'blocked'] as const
export type CompanyFilter = (typeof COMPANY_FILTERS)[number]
export const CompanyQuery = z.object({
  searchParam,
  pageNumber,
  filter: z.enum(COMPANY_FILTERS).default('all'),
})
export type CompanyQuery = z.output<typeof CompanyQuery>
export const CompanyCounts = z.object({
  all: z.int(),
  soon: z.int(),
  overdue: z.int(),
  trial: z.int(),
  full: z.int(),
  blocked: z.int(),
}) satisfies z.ZodObject<Record<CompanyFilter, z.ZodInt>>
export type CompanyCounts = z.infer<typeof CompanyCounts>
export const CompanyPage = z.object({
  companies: z.array(CompanyRecord),
  count: z.int(),
  hasMore: z.boolean(),
  counts: CompanyCounts,
})

export type CompanyPage = z.infer<typeof CompanyPage>

/**
 * Moves the due date by the recurrence, or takes back the last move. `from` is the date that the operator
 * sees, so that two who click at once move it once.
 */
export const DueDateStep = z.object({
  from: z.iso.datetime().nullable(),
  undo: flag.default(false),
})
export type DueDateStep = z.output<typeof DueDateStep>
