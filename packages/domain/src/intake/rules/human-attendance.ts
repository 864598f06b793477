import type { IntakeRule } from '../rule.ts'

/** A person serves this customer, or the bot is disabled for the contact. Spec: behaviour 4.9. */
export const humanAttendance: IntakeRule = ({ contact, ticket }) =>
  contact.disableBot || (ticket.status === 'open' && ticket.userId !== null) ? [] : undefined
