import type { SettingsOverview } from '@recado/contract'
import type { useTranslations } from 'use-intl'
import type { SettingsLine } from '../../../lib/feature/feature.ts'
import { INTEGRATION_KINDS } from '../../integrations/index.ts'

/** The words beside a line. */
export interface LineState {
  readonly text: string
  /** Somebody has to do something about it. */
  readonly needsAttention?: boolean
}
/** How the language of the user says it. */
export interface StateWords {
  readonly t: ReturnType<typeof useTranslations<'settingsHome.states'>>
  readonly list: (names: readonly string[]) => string
  readonly day: (moment: string) => string
  readonly isWithKanban: boolean
}
type StateOf<Line extends SettingsLine> = (
  known: NonNullable<SettingsOverview[Line & keyof SettingsOverview]>,
  words: StateWords,
) => LineState

/** Words that end marketing which a line shows. */
const SHOWN_WORDS = 3

const HOURS = {
  disabled: 'hoursOff',
  company: 'hoursCompany',
  queue: 'hoursQueue',
  connection: 'hoursConnection',
} as const

const withFailing = (text: string, failing: number, { t }: StateWords): LineState =>
  failing === 0 ? { text } : { text: t('trouble', { state: text, count: failing }), needsAttention: true }

/** The state of each line that the server tells something of. */
const STATES: { readonly [Line in keyof SettingsOverview & SettingsLine]: StateOf<Line> } = {
  connections: ({ total, connected, inTrouble }, { t }) => {
    if (total === 0) return { text: t('connectionsNone'), needsAttention: true }
    if (inTrouble === 0) return { text: t('connections', { connected }) }
    return { text: t('connectionsTrouble', { connected, inTrouble }), needsAttention: true }
  },
  queues: ({ total, firstNames }, { t, list }) => ({
    text:
      total === 0
        ? t('noneFeminine')
        : t('queues', { names: list(firstNames), more: total - firstNames.length }),
  }),
  hours: ({ scheduleType }, { t }) => ({
    text: t(HOURS[scheduleType]),
    needsAttention: scheduleType === 'disabled',
  }),
  prompts: ({ total }, { t }) => ({ text: total === 0 ? t('none') : t('prompts', { count: total }) }),
  users: (users, { t }) => ({ text: t('users', users) }),
  quickMessages: ({ total }, { t }) => ({
    text: total === 0 ? t('noneFeminine') : t('quickMessages', { count: total }),
  }),
  tags: ({ total: tags, ofKanban }, { t, isWithKanban }) => ({
    text: isWithKanban ? t('tags', { tags, ofKanban }) : t('tagsAlone', { tags }),
  }),
  rules: ({ userRating, sendGreetingAccepted }, { t }) => ({
    text: t('rules', { rating: String(userRating), greeting: String(sendGreetingAccepted) }),
  }),
  files: ({ total }, { t }) => ({ text: total === 0 ? t('none') : t('files', { count: total }) }),
  pace: ({ messageInterval: seconds }, { t }) => ({ text: t('pace', { seconds }) }),
  consents: ({ stopWords }, { t, list }) => ({
    text: t('consents', { words: list(stopWords.slice(0, SHOWN_WORDS)) }),
  }),
  integrations: ({ types, failing }, words) =>
    withFailing(
      types.length === 0 ? words.t('none') : words.list(types.map(type => INTEGRATION_KINDS[type].name)),
      failing,
      words,
    ),
  api: ({ keys: count }, { t }) => ({ text: t('keys', { count }) }),
  webhooks: ({ total, failing }, words) =>
    withFailing(total === 0 ? words.t('none') : words.t('webhooks', { count: total }), failing, words),
  billing: ({ plan, dueDate, overdue }, { t, day }) => {
    if (overdue > 0) return { text: t('billingOverdue', { count: overdue }), needsAttention: true }
    return { text: dueDate ? t('billing', { plan, date: day(dueDate) }) : t('billingFree', { plan }) }
  },
  security: ({ requireTwoFactor, sso }, { t }) => ({
    text: t('security', { twoFactor: String(requireTwoFactor), sso: String(sso) }),
  }),
  privacy: ({ openErasures: count }, { t }) => ({ text: t('privacy', { count }) }),
  companies: ({ total: count, dueSoon: soon, overdue }, { t }) => {
    if (overdue > 0) return { text: t('companiesOverdue', { count, overdue }), needsAttention: true }
    return { text: soon > 0 ? t('companiesSoon', { count, soon }) : t('companies', { count }) }
  },
  plans: ({ total: count }, { t }) => ({ text: t('plans', { count }) }),
  payments: ({ claimed, stray }, { t }) =>
    claimed + stray === 0
      ? { text: t('paymentsNone') }
      : { text: t('payments', { count: claimed + stray }), needsAttention: true },
  announcements: ({ active: count }, { t }) => ({ text: t('announcements', { count }) }),
  videos: ({ total: count }, { t }) => ({ text: t('videos', { count }) }),
}

/** The state of a line; none while the server has not told it. */
export function stateOfLine(
  line: SettingsLine,
  overview: SettingsOverview,
  words: StateWords,
): LineState | undefined {
  if (line === 'simulator' || line === 'auditLog') return { text: words.t(line) }
  const known = overview[line]
  // The compiler does not see that the state belongs to what is known of the same line.
  return known && (STATES[line] as (known: object, words: StateWords) => LineState)(known, words)
}
