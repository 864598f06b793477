import type { Permission, SettingsOverview } from '@recado/contract'
import { can } from '@recado/domain'
import * as campaigns from '../campaigns/index.ts'
import * as companies from '../companies/index.ts'
import * as consents from '../consents/index.ts'
import * as settings from '../settings/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { countPlatform } from './platform.store.ts'
import { countCompany, countShared } from './settings-overview.store.ts'

/** Names of queues that a line shows. */
const SHOWN_NAMES = 3

/** The states of the lines that the viewer may open. */
export async function showOverview(scope: Scope): Promise<SettingsOverview> {
  const [shared, ofCompany, ofPlatform] = await allOrThrow(
    countShared(scope.db, scope.viewer.id),
    presentCompany(scope),
    scope.viewer.super ? presentPlatform(scope) : {},
  )
  return {
    quickMessages: { total: shared.quick_messages },
    tags: { total: shared.tags, ofKanban: shared.kanban_tags },
    ...ofCompany,
    ...ofPlatform,
  }
}

type CompanyFacts = Awaited<ReturnType<typeof gatherCompany>>
const gatherCompany = async (scope: Scope) => {
  const [counts, values, { messageInterval }, { words }] = await allOrThrow(
    countCompany(scope.db, SHOWN_NAMES, scope.now),
    settings.load(scope),
    campaigns.showSettings(scope),
    consents.showStopWords(scope),
  )
  const dueDate = companies.presentExpiry(scope.companyId, counts.due_date)
  return { counts, values, messageInterval, words, dueDate }
}

/** The lines by the permission that their screens ask for. */
const LINES: { readonly [P in Permission]?: (facts: CompanyFacts) => SettingsOverview } = {
  'drawer-admin-items:view': ({ counts }) => ({
    connections: { total: counts.connections, connected: counts.connected, inTrouble: counts.in_trouble },
    queues: { total: counts.queues, firstNames: counts.queue_names },
    users: { total: counts.users, online: counts.online, planLimit: counts.plan_users },
  }),
  'settings:write': ({ counts, values, words }) => ({
    hours: { scheduleType: values.scheduleType },
    rules: {
      userRating: values.userRating === 'enabled',
      sendGreetingAccepted: values.sendGreetingAccepted === 'enabled',
    },
    security: { requireTwoFactor: values.requireTwoFactor === 'enabled', sso: counts.has_sso },
    consents: { stopWords: words },
  }),
  'prompts:write': ({ counts }) => ({ prompts: { total: counts.prompts } }),
  'files:write': ({ counts }) => ({ files: { total: counts.files } }),
  'campaigns:write': ({ messageInterval }) => ({ pace: { messageInterval } }),
  'integrations:write': ({ counts }) => ({
    integrations: { types: counts.integration_types, failing: counts.failing_integrations },
    api: { keys: counts.api_keys },
    webhooks: { total: counts.webhooks, failing: counts.failing_webhooks },
  }),
  'billing:write': ({ counts, dueDate }) => ({
    billing: { plan: counts.plan, dueDate, overdue: counts.overdue },
  }),
  'privacy:write': ({ counts }) => ({ privacy: { openErasures: counts.open_erasures } }),
}

async function presentCompany(scope: Scope): Promise<SettingsOverview> {
  const open = (Object.keys(LINES) as (keyof typeof LINES)[]).filter(permission =>
    can(scope.viewer, permission),
  )
  if (open.length === 0) return {}
  const facts = await gatherCompany(scope)
  return Object.assign({}, ...open.map(permission => LINES[permission]?.(facts))) as SettingsOverview
}

async function presentPlatform({ context, now }: Scope): Promise<SettingsOverview> {
  const [counts, found] = await allOrThrow(
    countPlatform(context.platform),
    companies.countForOperator(context.platform, '', now),
  )
  if (!counts) return {}
  return {
    companies: { total: found.all, dueSoon: found.soon, overdue: found.overdue },
    plans: { total: counts.plans },
    payments: { claimed: counts.claimed, stray: counts.stray },
    announcements: { active: counts.announcements },
    videos: { total: counts.helps },
  }
}
