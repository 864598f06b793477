import type { IntakeRule } from '../rule.ts'

/** A person serves this customer, or the contact is to be left to persons. Spec: behaviour 4.9. */
export const humanAttendance: IntakeRule = ({ contact, ticket }) =>
  contact.disableBot || (ticket.status === 'open' && ticket.userId !== null) ? [] : undefined
