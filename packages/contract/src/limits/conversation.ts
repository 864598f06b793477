/** Messages, tickets and the kanban board. Spec: workspace 2, 4 and 9, behaviour 5 and 8. */
export const CONVERSATION_LIMITS = {
  forwardMax: 4,
  forwardPauseMs: 900,
  editWindowMs: 15 * 60_000,
  deleteWindowMs: 2 * 24 * 60 * 60_000,
  /** Open minutes that a queue may take for an answer, and for each step before or after it is due. */
  answerMinutesMax: 10_080,
  /** A waiting ticket stays with one attendant for a day at most. */
  rotateMinutesMax: 1_440,
  snoozeMaxDays: 366,
  /** More automatic messages than this on one ticket within the window stop the bot. */
  botLoopMessages: 20,
  botLoopWindowMs: 5 * 60_000,
  /** Hours after which a missing answer to the consent question expires. */
  consentHours: 24,
  /** Days after the closing of a ticket after which a company may have its messages deleted. */
  retentionDaysMin: 30,
  retentionDaysMax: 3_650,
  /** Hours for which a rule that deletes more can be cancelled. */
  retentionGraceHours: 24,
  /** Messages and files that a preview counts. */
  retentionCountMax: 1_000_000,
  presenceMs: 5_000,
  /** Interval of presence events while others are in the ticket. */
  attendEveryMs: 2_000,
  /**
   * Interval of a visible browser's event; without one for longer than the grace period, it is no longer
   * visible.
   */
  watchingMs: 60_000,
  watchingGraceMs: 30_000,
  pushEndpointMax: 1_000,
  /** Characters of a message that are pushed. */
  pushTextMax: 180,
  /** After this a message is outdated: neither we nor the push service store it longer. */
  pushTtlSeconds: 4 * 60 * 60,
  lanesMax: 30,
  /** Hundredths of the currency; the sums of lanes stay exact. */
  cardValueMax: 10_000_000_000,
  cardNoteMax: 140,
  /** Cards of one lane that are fetched at once. */
  lanePage: 20,
  /** Cards of the whole board that one call answers. */
  kanbanTickets: 400,
  /** Minutes: 90 days. */
  laneMinutesMax: 129_600,
  laneLimitMax: 10_000,
} as const
