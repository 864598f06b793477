import { z } from 'zod'
import { page } from '../fields.ts'
import { routesOf } from '../route.ts'
import { AuditEntry, AuditExportQuery, AuditQuery } from './audit-entry.ts'

const route = routesOf({ area: 'audit-log' })
const download = { name: 'audit-log.csv', mime: 'text/csv; charset=utf-8' } as const

export const listAuditLog = route({
  method: 'GET',
  path: '/audit-log',
  access: 'audit-log:view',
  throttle: 'search',
  summary: 'A page of the acts that the company keeps for 400 days, newest first.',
  query: AuditQuery,
  reply: page('entries', AuditEntry),
})
export const exportAuditLog = route({
  method: 'GET',
  path: '/audit-log/export',
  access: 'audit-log:view',
  throttle: 'search',
  summary:
    'The same acts as CSV with semicolons, in the words of a language and by the clock of the company. The export is one of them.',
  query: AuditExportQuery,
  download,
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const listPlatformAuditLog = route({
  method: 'GET',
  path: '/audit-log/platform',
  access: 'super',
  throttle: 'search',
  summary: 'A page of the acts of operators, newest first.',
  query: AuditQuery,
  reply: page('entries', AuditEntry),
})
export const exportPlatformAuditLog = route({
  method: 'GET',
  path: '/audit-log/platform/export',
  access: 'super',
  throttle: 'search',
  summary: 'The acts of operators as CSV with semicolons. The export is one of them.',
  query: AuditExportQuery,
  download,
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
