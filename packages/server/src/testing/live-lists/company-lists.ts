import {
  isWholePrompt,
  ROUTES,
  type Campaign,
  type ContactExport,
  type Erasure,
  type ApiKey,
  type CompanyWebhook,
  type QueueIntegration,
} from '@recado/contract'
import {
  reduceColleagues,
  reduceContactLists,
  reduceOfferedQuickMessages,
  renameInCampaigns,
  reducePrompts,
  reduceQueues,
  reduceQuickMessageFavourites,
  reduceSettings,
  reduceTags,
  reduceTicketViews,
  reduceUnseenAnnouncements,
  removeQueueOfColleagues,
  renameQuickMessageOwner,
} from '@recado/domain'
import type { Person } from '../company.ts'
import { callIfAllowed, on, whole, list, REFETCH, type LiveList, type ListOwner } from './live-list.ts'

/** All pages of the campaigns; undefined for those who may not see them. */
async function fetchCampaigns(person: Person): Promise<Campaign[] | undefined> {
  const all: Campaign[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await callIfAllowed(person, ROUTES.listCampaigns, { query: { pageNumber } })
    if (!page) return undefined
    all.push(...page.records)
    if (!page.hasMore) return all
  }
}

/** Lists shared by the whole company. */
export function companyLists({ person, me }: ListOwner): LiveList[] {
  return [
    list({
      name: 'unseen announcements',
      fetch: () => callIfAllowed(person, ROUTES.listUnseenAnnouncements),
      reduce: on(['announcement'], (unseen, { payload }) => reduceUnseenAnnouncements(unseen, payload)),
      shown: whole,
    }),
    list({
      name: 'offered quick messages',
      fetch: () => callIfAllowed(person, ROUTES.listAllQuickMessages, { query: {} }),
      reduce: on(['quickmessage', 'user'], (offered, event) =>
        event.name === 'user'
          ? renameQuickMessageOwner(offered, event.payload)
          : reduceOfferedQuickMessages(offered, event.payload, me.id),
      ),
      shown: whole,
    }),
    list({
      name: 'favourite quick messages',
      fetch: () => callIfAllowed(person, ROUTES.listQuickMessageFavourites),
      reduce: on(['quickmessage', 'quickMessageFavourites'], (favourites, { payload }) =>
        reduceQuickMessageFavourites(favourites, payload, me.id),
      ),
      shown: whole,
    }),
    list({
      name: 'ticket views',
      fetch: () => callIfAllowed(person, ROUTES.showTicketViews),
      reduce: on(['ticketViews'], (known, { payload }) => reduceTicketViews(known, payload)),
      shown: whole,
    }),
    list({
      name: 'queues',
      fetch: () => callIfAllowed(person, ROUTES.listQueues, { query: {} }),
      reduce: on(['queue'], (queues, { payload }) => reduceQueues(queues, payload)),
      shown: whole,
    }),
    list({
      name: 'integrations',
      fetch: async () =>
        (await callIfAllowed(person, ROUTES.listQueueIntegrations, { query: {} }))?.queueIntegrations,
      reduce: on<QueueIntegration[], 'queueIntegration'>(['queueIntegration'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'API keys',
      fetch: async () => (await callIfAllowed(person, ROUTES.listApiKeys))?.apiKeys,
      reduce: on<ApiKey[], 'apiKey' | 'user'>(['apiKey', 'user'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'webhooks',
      fetch: async () => (await callIfAllowed(person, ROUTES.listCompanyWebhooks))?.webhooks,
      reduce: on<CompanyWebhook[], 'companyWebhook'>(['companyWebhook'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'campaigns',
      fetch: () => fetchCampaigns(person),
      reduce: on(['campaign', 'ContactList', 'queue', 'tag', 'user', 'whatsapp'], (campaigns, event) =>
        event.name === 'campaign' ? REFETCH : renameInCampaigns(campaigns, event),
      ),
      shown: whole,
    }),
    list({
      name: 'erasures',
      fetch: async () => (await callIfAllowed(person, ROUTES.listErasures, { query: {} }))?.erasures,
      reduce: on<Erasure[], 'erasure' | 'user'>(['erasure', 'user'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'exports of contacts',
      fetch: async () => (await callIfAllowed(person, ROUTES.listContactExports, { query: {} }))?.exports,
      reduce: on<ContactExport[], 'contactExport' | 'contact' | 'user'>(
        ['contactExport', 'contact', 'user'],
        () => REFETCH,
      ),
      shown: whole,
    }),
    list({
      name: 'prompts',
      fetch: async () => (await callIfAllowed(person, ROUTES.listPrompts, {}))?.prompts.filter(isWholePrompt),
      reduce: on(['prompt'], (prompts, { payload }) => reducePrompts(prompts, payload)),
      shown: whole,
    }),
    list({
      name: 'contact lists',
      fetch: () => callIfAllowed(person, ROUTES.listAllContactLists, { query: {} }),
      reduce: on(['ContactList'], (lists, { payload }) => reduceContactLists(lists, payload)),
      shown: whole,
    }),
    list({
      name: 'lanes',
      fetch: async () => (await callIfAllowed(person, ROUTES.listLanes))?.lista,
      reduce: on(['tag'], (lanes, { payload }) => (payload.lanes ? REFETCH : lanes)),
      shown: whole,
    }),
    list({
      name: 'tags',
      fetch: () => callIfAllowed(person, ROUTES.listAllTags, { query: {} }),
      reduce: on(['tag'], (tags, { payload }) => reduceTags(tags, payload)),
      shown: whole,
    }),
    list({
      name: 'colleagues',
      fetch: () => callIfAllowed(person, ROUTES.listColleagues, { query: {} }),
      reduce: on(['user', 'queue'], (colleagues, event) => {
        if (event.name === 'user') return reduceColleagues(colleagues, event.payload)
        return event.payload.action === 'delete'
          ? removeQueueOfColleagues(colleagues, event.payload.queueId)
          : colleagues
      }),
      shown: whole,
    }),
    list({
      name: 'settings',
      fetch: () => callIfAllowed(person, ROUTES.listSettings),
      reduce: on(['settings', 'company'], (settings, event) =>
        event.name === 'company' ? REFETCH : reduceSettings(settings, event.payload),
      ),
      shown: whole,
    }),
  ]
}
