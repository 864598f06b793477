import { Button, SegmentedControl } from '@mantine/core'
import type { Erasure } from '@recado/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { ExportsTable } from './ExportsTable.tsx'
import { contactExportsQuery, erasuresQuery } from './privacy.queries.ts'
import styles from './Privacy.module.css'
import { ReceiptDialog } from './ReceiptDialog.tsx'

function StateChip({ erasure: { finishedAt } }: { erasure: Erasure }) {
  const t = useTranslations('privacy')
  return (
    <StatusChip tone={finishedAt === null ? 'warn' : 'ok'}>
      {finishedAt === null ? t('running') : t('finished')}
    </StatusChip>
  )
}

function useColumns(): Column<Erasure>[] {
  const t = useTranslations('privacy')
  const { stamp } = useDates()
  return [
    { accessor: 'requestedAt', title: t('when'), render: ({ requestedAt }) => stamp(requestedAt) },
    {
      accessor: 'contactId',
      title: t('contact'),
      render: ({ contactId }) => t('contactNumber', { id: String(contactId) }),
    },
    { accessor: 'reason', title: t('reason'), render: ({ reason }) => t(`reasons.${reason}`) },
    { accessor: 'user', title: t('by'), render: ({ user }) => user?.name ?? t('system') },
    { accessor: 'finishedAt', title: t('state'), render: erasure => <StateChip erasure={erasure} /> },
  ]
}

function CompactErasure({ erasure }: { erasure: Erasure }) {
  const t = useTranslations('privacy')
  const { stamp } = useDates()
  const { contactId, reason, requestedAt, user } = erasure
  return (
    <div className={styles.compact}>
      <div className={styles.head} data-toolbar>
        <b>
          {t('contact')} {t('contactNumber', { id: String(contactId) })}
        </b>
        <StateChip erasure={erasure} />
      </div>
      <span>{t(`reasons.${reason}`)}</span>
      <span className={styles.quiet}>
        {stamp(requestedAt)} · {user?.name ?? t('system')}
      </span>
    </div>
  )
}

/** The erasures, each with its receipt. */
function ErasuresTable({ list }: { list: ErasureList }) {
  const t = useTranslations('privacy')
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = list.records?.find(({ id }) => id === openedId) ?? null
  return (
    <>
      <ResourceTable
        list={list}
        columns={useColumns()}
        compact={erasure => <CompactErasure erasure={erasure} />}
        actions={({ id }) => (
          <IconButton
            label={t('receipt.open')}
            aria-label={t('receipt.openOf', { id: String(id) })}
            icon={<FileCheck size={16} />}
            onClick={() => setOpenedId(id)}
          />
        )}
        empty={{
          icon: ShieldCheck,
          title: t('emptyTitle'),
          sentence: t('emptySentence'),
          action: (
            <Button size="xs" variant="default" component={Link} to="/contacts">
              {t('toContacts')}
            </Button>
          ),
        }}
      />
      <ReceiptDialog erasure={opened} onClose={() => setOpenedId(null)} />
    </>
  )
}

const useErasureList = () => useInfiniteRecords(useInfiniteQuery(erasuresQuery), page => page.erasures)
const useExportList = () => useInfiniteRecords(useInfiniteQuery(contactExportsQuery), page => page.exports)
type ErasureList = ReturnType<typeof useErasureList>

/** The erasures of the company with their receipts, and the files with the data of contacts. */
export function PrivacyPage() {
  const t = useTranslations('privacy')
  const [view, setView] = useState<'erasures' | 'exports'>('erasures')
  const [erasures, exports] = [useErasureList(), useExportList()]
  const counts = {
    erasures: erasures.count === undefined ? undefined : t('count', { count: erasures.count }),
    exports: exports.count === undefined ? undefined : t('exports.count', { count: exports.count }),
  }
  return (
    <ResourceFrame
      count={counts[view]}
      sentence={view === 'erasures' ? t('sentence') : t('exports.sentence')}
      tools={
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'erasures', label: t('erasures') },
            { value: 'exports', label: t('exports.title') },
          ]}
        />
      }
    >
      {view === 'erasures' ? <ErasuresTable list={erasures} /> : <ExportsTable list={exports} />}
    </ResourceFrame>
  )
}
