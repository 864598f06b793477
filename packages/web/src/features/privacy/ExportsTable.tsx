import { Button } from '@mantine/core'
import { ROUTES, type ContactExport } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FileArchive, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { openDownload } from '../../lib/files/open-download.ts'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import { call } from '../../lib/http/api.ts'
import type { RecordList } from '../../lib/query/use-infinite-records.ts'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { contactExportsQuery } from './privacy.queries.ts'
import styles from './Privacy.module.css'

const TONES = { running: 'warn', ready: 'ok', failed: 'danger' } as const satisfies Record<
  ContactExport['state'],
  Tone
>

function ExportChip({ state }: Pick<ContactExport, 'state'>) {
  const t = useTranslations('privacy.exports')
  return <StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>
}

function useColumns(): Column<ContactExport>[] {
  const t = useTranslations('privacy')
  const { stamp } = useDates()
  const fileSize = useFileSize()
  return [
    { accessor: 'requestedAt', title: t('when'), render: ({ requestedAt }) => stamp(requestedAt) },
    { accessor: 'contact', title: t('contact'), render: ({ contact }) => contact.name },
    { accessor: 'user', title: t('by'), render: ({ user }) => user?.name ?? '—' },
    {
      accessor: 'size',
      title: t('exports.size'),
      render: ({ size }) => (size === null ? '—' : fileSize(size)),
    },
    {
      accessor: 'expiresAt',
      title: t('exports.until'),
      render: ({ expiresAt }) => (expiresAt === null ? '—' : stamp(expiresAt)),
    },
    { accessor: 'state', title: t('state'), render: one => <ExportChip state={one.state} /> },
  ]
}

function CompactExport({ one }: { one: ContactExport }) {
  const t = useTranslations('privacy.exports')
  const { stamp } = useDates()
  return (
    <div className={styles.compact}>
      <div className={styles.head}>
        <b>{one.contact.name}</b>
        <ExportChip state={one.state} />
      </div>
      {one.expiresAt === null ? null : <span>{t('untilDay', { day: stamp(one.expiresAt) })}</span>}
      <span className={styles.quiet}>
        {stamp(one.requestedAt)} · {one.user?.name ?? '—'}
      </span>
    </div>
  )
}

function DownloadButton({ one }: { one: ContactExport }) {
  const t = useTranslations('privacy.exports')
  const linkMutation = useMutation({
    mutationFn: () => call(ROUTES.downloadContactExport, { params: { contactExportId: one.id } }),
    onSuccess: ({ url }) => openDownload(url),
  })
  return (
    <IconButton
      label={t('download')}
      aria-label={t('downloadOf', { name: one.contact.name })}
      icon={<Download size={16} />}
      disabled={one.state !== 'ready'}
      loading={linkMutation.isPending}
      onClick={() => linkMutation.mutate()}
    />
  )
}

function RemoveButton({ one }: { one: ContactExport }) {
  const t = useTranslations('privacy.exports')
  const client = useQueryClient()
  const removeMutation = useMutation({
    mutationFn: () => call(ROUTES.deleteContactExport, { params: { contactExportId: one.id } }),
    onSuccess: async () => {
      toast.success(t('removed'))
      await client.invalidateQueries({ queryKey: contactExportsQuery.queryKey })
    },
  })
  const { name } = one.contact
  const remove = async () => {
    const question = { title: t('removeTitle', { name }), message: t('removeText'), confirm: t('remove') }
    if (await confirm(question)) removeMutation.mutate()
  }
  return (
    <IconButton
      label={t('remove')}
      aria-label={t('removeOf', { name })}
      icon={<Trash2 size={16} />}
      loading={removeMutation.isPending}
      onClick={() => void remove()}
    />
  )
}

/** The files with the data of contacts that may still be downloaded. */
export function ExportsTable({ list }: { list: RecordList<ContactExport> }) {
  const t = useTranslations('privacy')
  return (
    <ResourceTable
      list={list}
      columns={useColumns()}
      compact={one => <CompactExport one={one} />}
      actions={one => (
        <>
          <DownloadButton one={one} />
          <RemoveButton one={one} />
        </>
      )}
      empty={{
        icon: FileArchive,
        title: t('exports.emptyTitle'),
        sentence: t('exports.emptySentence'),
        action: (
          <Button size="xs" variant="default" component={Link} to="/contacts">
            {t('toContacts')}
          </Button>
        ),
      }}
    />
  )
}
