import { sayEffects } from '../effects.ts'
import type { IntakeRule } from '../rule.ts'

/** A connection without queues sends one greeting, when a ticket begins. Spec: behaviour 5. */
export const greeting: IntakeRule = ({ ticket, connection }) =>
  ticket.isNew && connection.queues.length === 0 ? sayEffects(connection.greetingMessage) : undefined
