import type { BotDecisionState } from '@recado/contract'

/** The state in which a customer's first text meets the rules. */
export const decisionStateOf = (over: Partial<BotDecisionState> = {}): BotDecisionState => ({
  from: 'contact',
  kind: 'chat',
  choiceId: null,
  isGroup: false,
  disableBot: false,
  hasConsented: false,
  status: 'pending',
  userId: null,
  queueId: null,
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
  isOpen: true,
  ...over,
})
