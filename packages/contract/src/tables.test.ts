import { expect, it } from 'vitest'
import { ERRORS } from './errors.ts'
import { AUTOMATION_ERRORS } from './errors/automation.ts'
import { COMPANY_ERRORS } from './errors/company.ts'
import { CONNECTION_ERRORS } from './errors/connection.ts'
import { CONTACT_ERRORS } from './errors/contact.ts'
import { MESSAGE_ERRORS } from './errors/message.ts'
import { OUTREACH_ERRORS } from './errors/outreach.ts'
import { REQUEST_ERRORS } from './errors/request.ts'
import { SESSION_ERRORS } from './errors/session.ts'
import { SSO_ERRORS } from './errors/sso.ts'
import { TICKET_ERRORS } from './errors/ticket.ts'
import { LIMITS } from './limits.ts'
import { ACCOUNT_LIMITS } from './limits/account.ts'
import { AUTOMATION_LIMITS } from './limits/automation.ts'
import { CONVERSATION_LIMITS } from './limits/conversation.ts'
import { LIST_LIMITS } from './limits/list.ts'
import { OUTREACH_LIMITS } from './limits/outreach.ts'
import { TEXT_LIMITS } from './limits/text.ts'

it.each<[string, object, readonly object[]]>([
  [
    'ERRORS',
    ERRORS,
    [
      AUTOMATION_ERRORS,
      COMPANY_ERRORS,
      CONNECTION_ERRORS,
      CONTACT_ERRORS,
      MESSAGE_ERRORS,
      OUTREACH_ERRORS,
      REQUEST_ERRORS,
      SESSION_ERRORS,
      SSO_ERRORS,
      TICKET_ERRORS,
    ],
  ],
  [
    'LIMITS',
    LIMITS,
    [ACCOUNT_LIMITS, AUTOMATION_LIMITS, CONVERSATION_LIMITS, LIST_LIMITS, OUTREACH_LIMITS, TEXT_LIMITS],
  ],
])('%s has every row of its parts, and none of them twice', (_, table, parts) => {
  expect(parts.flatMap(part => Object.keys(part)).toSorted()).toEqual(Object.keys(table).toSorted())
})
