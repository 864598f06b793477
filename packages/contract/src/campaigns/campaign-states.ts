/** INATIVA: a draft without a date. PROGRAMADA: it waits for its date. Spec: administration 4. */
export const CAMPAIGN_STATUSES = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * State of a recipient. `asking`: the request for confirmation is being sent; `asked`: an answer is awaited;
 * `confirmed`: the message is due. `queued`: the message is being sent. `unsure`: nobody knows whether it left.
 */
export const RECIPIENT_STATES = [
  'prepared',
  'asking',
  'asked',
  'confirmed',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
  'unsure',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Recipients to whom something is still sent, or is under way. */
export const OPEN_RECIPIENT_STATES = [
  'prepared',
  'asking',
  'asked',
  'confirmed',
  'queued',
] as const satisfies readonly RecipientState[]

/** Why a recipient gets nothing, beside the reasons of a failed send. */
export const SKIP_REASONS = ['optedOut', 'invalid', 'duplicate', 'refused', 'noAnswer'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/**
 * Why a running campaign waits. `person`: paused by somebody. `canary`: the first recipients are watched. The
 * others are the rules that stopped it.
 */
export const CAMPAIGN_HOLDS = [
  'person',
  'canary',
  'failures',
  'blocks',
  'optOuts',
  'deliveries',
  'restricted',
] as const
export type CampaignHold = (typeof CAMPAIGN_HOLDS)[number]

/** The needs that keep a campaign from being sent. */
export const CAMPAIGN_NEEDS = ['audience', 'connection', 'message', 'confirmation', 'template'] as const
export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number]

/** The tabs of the recipients in a report. */
export const RECIPIENT_TABS = ['all', 'answered', 'read', 'waiting', 'failed', 'unsure', 'skipped'] as const
/** The filters of the recipients: the tabs, and the other steps of the funnel. */
export const RECIPIENT_FILTERS = [
  ...RECIPIENT_TABS,
  'confirmationRequested',
  'confirmed',
  'sent',
  'delivered',
] as const
export type RecipientFilter = (typeof RECIPIENT_FILTERS)[number]
