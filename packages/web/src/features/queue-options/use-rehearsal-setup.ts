import type { FileList, Language, Queue, WhatsappDetail } from '@recado/contract'
import {
  botHoursOf,
  END_WORDS,
  greetingOf,
  greetingOfOnlyQueue,
  localClock,
  menuReplacementOf,
  NO_GREETING,
  outOfHoursText,
  WHATSAPP_CHOICES,
  type QueueGreeting,
  type HoursFacts,
  type IntakeQueue,
  type MenuForm,
  type OpeningHours,
  type RehearsalContext,
  type WarningContext,
  reachableQueues,
  type OptionMenu,
} from '@recado/domain'
import { useQuery, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { connectionQuery, connectionsQuery } from '../connections/index.ts'
import { hoursExceptionsQuery, queuesQuery } from '../queues/index.ts'
import { useMe } from '../session/index.ts'
import { companyHoursQuery, useSetting } from '../settings/index.ts'
import { usePrompts } from '../prompts/index.ts'
import { allFileListsQuery } from '../files/index.ts'
import { useIntegrations } from '../integrations/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import { type MenuNode, toNode } from './menu-node.ts'
import { rehearsalDate, type RehearsalMoment } from './rehearsal-clock.ts'
import { queueOptionsQuery } from './queue-options.queries.ts'

const isSameList = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

/**
 * The menus of all queues: that of one queue as it is drawn, those that it leads to as they are stored. A queue
 * that it does not lead to has no options here.
 */
function useReachableMenus(
  queueId: number,
  draft: readonly MenuNode[],
  queues: readonly Queue[],
): readonly OptionMenu[] {
  const [ids, setIds] = useState<readonly number[]>([])
  const stored = useQueries({
    queries: ids.map(queueOptionsQuery),
    combine: results => results.map(({ data }) => data),
  })
  const options = useMemo(
    () => new Map([[queueId, draft], ...ids.map((id, at) => [id, (stored[at] ?? []).map(toNode)] as const)]),
    [queueId, draft, ids, stored],
  )
  const reached = reachableQueues(queueId, options)
  // Each menu that arrives may lead to further ones.
  if (!isSameList(reached, ids)) setIds(reached)
  return useMemo(
    () => queues.map(queue => ({ queue, options: options.get(queue.id) ?? [] })),
    [queues, options],
  )
}

/** The settings of a connection that a rehearsal follows. */
type RehearsalConnection = RehearsalContext['connection'] &
  Pick<WhatsappDetail, 'id' | 'schedules' | 'outOfHoursMessage' | 'greetingMessage' | 'name'>
/** Stands in for a queue without a connection: the defaults of a new one. */
const noConnection = (language: Language): RehearsalConnection => ({
  id: 0,
  name: 'WhatsApp',
  endWord: END_WORDS[language],
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  maxUseBotQueues: 0,
  timeUseBotQueues: 0,
  schedules: [],
})

/**
 * The connections that offer a queue, and the details of the chosen or first one, whose texts and hours a
 * rehearsal uses.
 */
function useConnectionsOf(queueId: number) {
  const { language } = useMe().company
  const stand = useMemo(() => noConnection(language), [language])
  const { data = [], isLoading } = useQuery(connectionsQuery)
  const connections = data.filter(({ queues }) => queues.some(({ id }) => id === queueId))
  const [chosen, setConnection] = useState<number>()
  const offer = connections.find(one => one.id === chosen) ?? connections[0]
  const { data: detail, isLoading: isDetailLoading } = useQuery({
    ...connectionQuery(offer?.id ?? 0),
    enabled: offer !== undefined,
  })
  return {
    connections,
    /** How many queues the chosen connection offers; 0 without one. */
    queueCount: offer?.queues.length ?? 0,
    connection: detail ?? stand,
    setConnection,
    isLoading: isLoading || isDetailLoading,
  }
}

/** The hours of a queue from the source that the company has chosen; the clock is that of the rehearsal. */
function useHoursFacts(connection: RehearsalConnection, clock: HoursFacts['clock']) {
  const { companyId } = useMe()
  const scheduleType = useSetting('scheduleType')
  const company = useQuery({ ...companyHoursQuery(companyId), enabled: scheduleType === 'company' })
  const exceptions = useQuery(hoursExceptionsQuery)
  const facts = {
    settings: { scheduleType },
    connection,
    companySchedules: company.data?.schedules ?? [],
    hoursExceptions: exceptions.data ?? [],
    clock,
  } satisfies HoursFacts
  return { facts, isLoading: company.isLoading || exceptions.isLoading }
}

/** The form of the menu: the chosen one, else the company's where a connection of the queue can show it. */
function useMenuForm(connections: readonly { readonly provider: string }[]) {
  const [chosen, setForm] = useState<MenuForm['chatBotType'] | null>(null)
  const setting = useSetting('chatBotType')
  const onlyTexts = connections.length > 0 && connections.every(({ provider }) => provider === 'beta')
  return { form: chosen ?? (onlyTexts ? 'text' : setting), setForm }
}

/**
 * The words above the first options: the queue's, or for the only queue of its connection what the company has
 * set. Spec: behaviour 5.
 */
function useGreeting(queue: Queue, queueCount: number, connection: RehearsalConnection): QueueGreeting {
  const greetsInOneQueue = useSetting('sendGreetingMessageOneQueues') === 'enabled'
  if (queueCount !== 1) return greetingOf(queue)
  return greetsInOneQueue ? greetingOfOnlyQueue(queue, connection) : NO_GREETING
}

/** The services, prompts and file lists that options lead to. */
function useAnswerers() {
  const { data: fileLists = [] } = useQuery(allFileListsQuery)
  return { integrations: useIntegrations(), prompts: usePrompts(), fileLists }
}

/** All queues; without AI in the plan no prompt answers in them. */
function useAnsweringQueues(): readonly Queue[] {
  const { useOpenAi: hasPrompts } = useMe().company.plan
  const { data: queues } = useQuery(queuesQuery)
  return useMemo(
    () => (queues ?? []).map(queue => (hasPrompts ? queue : { ...queue, promptId: null })),
    [queues, hasPrompts],
  )
}

const isEmptyFileList = ({ options }: FileList): boolean => options.every(({ path }) => path === null)

/** Everything that a rehearsal of a menu and its warnings depend on, and what the user may set. */
export function useRehearsalSetup(queue: Queue, draft: readonly MenuNode[]) {
  const { timeZone } = useDates()
  const now = useMinute()
  const [moment, setMoment] = useState<RehearsalMoment>({ is: 'now' })
  const { company } = useMe()
  const offers = useConnectionsOf(queue.id)
  const { connections, connection } = offers
  const { form, setForm } = useMenuForm(connections)
  const queues = useAnsweringQueues()
  const { data: users } = useQuery(colleaguesQuery)
  const targets = { queues, users: users ?? [], ...useAnswerers() }
  const menus = useReachableMenus(queue.id, draft, queues)
  const { facts, isLoading } = useHoursFacts(connection, localClock(now, timeZone))
  const hours: OpeningHours = botHoursOf(facts, queue)
  // Hours that are still loading would read as "always open".
  const hasHours = facts.settings.scheduleType !== 'disabled' && !isLoading && !offers.isLoading
  const closedDate = hasHours ? rehearsalDate({ is: 'closed' }, { hours, now, timeZone }) : undefined
  const date = rehearsalDate(moment, { hours, now, timeZone }) ?? now
  const clock = localClock(date, timeZone)
  const closedText = (one: IntakeQueue) => outOfHoursText({ ...facts, clock }, one)
  const isOpen = closedText(queue) === null
  const context: RehearsalContext & WarningContext = {
    menus,
    hasQueueMenu: offers.queueCount > 1,
    form: { chatBotType: form, capabilities: WHATSAPP_CHOICES },
    closedText,
    connection,
    greeting: useGreeting(queue, offers.queueCount, connection),
    language: company.language,
    staffedQueueIds: useMemo(() => users?.flatMap(({ queueIds }) => queueIds) ?? null, [users]),
    emptyFileListIds: targets.fileLists.filter(isEmptyFileList).map(({ id }) => id),
    now: date,
  }
  return {
    context,
    connectionName: connection.name,
    /** Those that offer the queue, and the one whose hours and texts count here. */
    connections,
    connectionId: connection.id,
    setConnection: offers.setConnection,
    targets,
    form,
    setForm,
    moment,
    setMoment,
    isOpen,
    /** The part of the queue that answers in place of the menu, if one does. */
    replacement: menuReplacementOf(queues.find(({ id }) => id === queue.id) ?? queue),
    /** Those of the bot; undefined while they load, and where the company has no opening hours. */
    hours: hasHours ? hours : undefined,
    mayClose: closedDate !== undefined,
  }
}
export type RehearsalSetup = ReturnType<typeof useRehearsalSetup>
