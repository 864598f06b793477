import type { BotDecisionState } from '@recado/contract'

/** A ticket that the customer's first text began, as the rules see it. */
export const NEW_TICKET = {
  status: 'pending',
  userId: null,
  chatbot: false,
  isNew: true,
  isReopened: false,
  menuPath: null,
  menusShown: 0,
  lastMenuAt: null,
  lastOutOfHoursAt: null,
  automaticInWindow: 0,
  integrationId: null,
  ratingAsks: 0,
} as const

/** The state in which a customer's first text meets the rules. */
export const decisionStateOf = (over: Partial<BotDecisionState> = {}): BotDecisionState => ({
  from: 'contact',
  kind: 'chat',
  choiceId: null,
  isGroup: false,
  disableBot: false,
  hasConsented: false,
  queueId: null,
  isOpen: true,
  ...NEW_TICKET,
  ...over,
})
