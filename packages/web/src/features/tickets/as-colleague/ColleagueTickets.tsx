import { Alert, Button, SegmentedControl, Select } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { shownTime, TICKET_LIVE_EVENTS } from '@recado/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye, Inbox } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import { useLiveRefetch } from '../../../lib/live/use-live-refetch.ts'
import type { NextPage } from '../../../lib/query/next-page.ts'
import { useInfiniteRecords } from '../../../lib/query/use-infinite-records.ts'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { ResourceFrame } from '../../../ui/list/ResourceFrame.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { colleaguesQuery } from '../../users/index.ts'
import { TicketItem } from '../list/TicketItem.tsx'
import { ROW_HEIGHT } from '../list/row-height.ts'
import {
  COLLEAGUE_LISTS,
  COLLEAGUE_TICKETS,
  colleagueTicketsQuery,
  type ColleagueList,
} from './colleague-tickets.queries.ts'

interface TicketsProps {
  userId: number
  tickets: readonly Ticket[]
  onLook: (ticket: Ticket) => void
  nextPage: NextPage
}

function Tickets({ userId, tickets, onLook, nextPage }: TicketsProps) {
  const ago = useAgo()
  const viewport = useRef<HTMLDivElement>(null)
  return (
    <VirtualList
      viewport={viewport}
      rows={tickets}
      rowHeight={ROW_HEIGHT}
      openAt={-1}
      onOpen={onLook}
      nextPage={nextPage}
    >
      {(ticket, reachable) => (
        <TicketItem
          key={ticket.id}
          ticket={ticket}
          ago={ago(shownTime(ticket))}
          myId={userId}
          selected={false}
          reachable={reachable}
          onOpen={onLook}
        />
      )}
    </VirtualList>
  )
}

export interface ColleagueTicketsProps {
  userId: number
  /** Looks into a conversation without taking part. */
  onLook: (ticket: Ticket) => void
  onChoose: (userId: number) => void
}

/** The ticket lists as a colleague sees them; nothing can be changed here. */
export function ColleagueTickets({ userId, onLook, onChoose }: ColleagueTicketsProps) {
  const t = useTranslations('users.viewAs')
  const lists = useTranslations('tickets')
  const navigate = useNavigate()
  const [shown, setShown] = useState<ColleagueList>('open')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const colleague = colleagues.find(({ id }) => id === userId)
  const list = useInfiniteRecords(
    useInfiniteQuery(colleagueTicketsQuery(userId, shown)),
    page => page.tickets,
  )
  useLiveRefetch(COLLEAGUE_TICKETS, TICKET_LIVE_EVENTS)
  const { records, error, retry } = list
  const name = colleague?.name ?? '…'
  const body = () => {
    if (records === undefined)
      return error ? (
        <FailedState title={lists('failed')} error={error} onRetry={retry} />
      ) : (
        <RowsSkeleton avatar rows={8} />
      )
    if (records.length === 0)
      return <EmptyState icon={Inbox} title={t('emptyTitle')} sentence={t('emptySentence', { name })} />
    return <Tickets key={shown} userId={userId} tickets={records} onLook={onLook} nextPage={list} />
  }
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence', { name })}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: '/users' })}
          >
            {t('back')}
          </Button>
          <Select
            aria-label={t('colleague')}
            allowDeselect={false}
            searchable
            w={200}
            data={colleagues.map(one => ({ value: String(one.id), label: one.name }))}
            value={String(userId)}
            onChange={value => onChoose(Number(value))}
          />
          <SegmentedControl
            aria-label={t('lists')}
            value={shown}
            onChange={setShown}
            data={COLLEAGUE_LISTS.map(value => ({ value, label: t(`list.${value}`) }))}
          />
        </>
      }
      notice={
        <Alert icon={<Eye size={16} />} variant="light">
          {t('notice', { name })}
        </Alert>
      }
    >
      {body()}
    </ResourceFrame>
  )
}
