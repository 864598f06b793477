import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { routesOf } from '../route.ts'
import { CompanyExport } from './company-export.ts'

const route = routesOf({ area: 'companies', access: 'super' })

export const exportCompany = route({
  method: 'POST',
  path: '/companies/:companyId/export',
  summary:
    'Writes a zip file with all records and files of a company, without secrets, internal chats and drafts. It takes the place of an earlier one of the same operator; one that is being written is returned.',
  reply: CompanyExport,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_STORAGE_FULL'],
})
export const showCompanyExport = route({
  method: 'GET',
  path: '/companies/:companyId/export',
  summary:
    'The file with all data of a company that the operator requested, or null, and those of other operators.',
  reply: z.object({ export: CompanyExport.nullable(), others: z.array(CompanyExport) }),
  errors: ['ERR_NO_COMPANY_FOUND'],
})
export const deleteCompanyExport = route({
  method: 'DELETE',
  path: '/companies/:companyId/export',
  summary:
    'Removes the file with all data of a company that the operator, or another operator, requested; one that is being written ends.',
  query: z.object({ operatorId: id.optional() }),
  reply: Confirmation,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_EXPORT_FOUND'],
})
export const downloadCompanyExport = route({
  method: 'POST',
  path: '/companies/:companyId/export/links',
  summary:
    'A link to the file that is valid for a minute, for the operator who requested it. Each one is kept in the audit logs.',
  reply: z.object({ url: z.string() }),
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_EXPORT_FOUND', 'ERR_EXPORT_NOT_READY'],
})
