import { Button, Group } from '@mantine/core'
import { ROUTES, type CompanyExport } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { openDownload } from '../../lib/files/open-download.ts'
import { call } from '../../lib/http/api.ts'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import { companyExportQuery } from './companies.queries.ts'
import styles from './CompanyExportPanel.module.css'

const useExportChanged = (companyId: number) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyExportQuery(companyId).queryKey })
}

/** The archives with all data of a company: the own one with its request, download and removal, and those of others. */
export function CompanyExportPanel({ companyId }: { companyId: number }) {
  const t = useTranslations('companies.export')
  const { data } = useQuery(companyExportQuery(companyId))
  const params = { companyId }
  const requestMutation = useMutation({
    mutationFn: () => call(ROUTES.exportCompany, { params }),
    onSettled: useExportChanged(companyId),
  })
  const linkMutation = useMutation({
    mutationFn: () => call(ROUTES.downloadCompanyExport, { params }),
    onSuccess: ({ url }) => openDownload(url),
  })
  if (data === undefined) return null
  const { export: own, others } = data
  const isRunning = [own, ...others].some(archive => archive?.state === 'running')
  return (
    <section className={styles.export} aria-label={t('title')}>
      <b>{t('title')}</b>
      {own || others.length === 0 ? <OwnSentence archive={own} /> : null}
      <Group gap="xs">
        {own?.state === 'ready' ? (
          <Button
            size="xs"
            leftSection={<Download size={14} aria-hidden />}
            loading={linkMutation.isPending}
            onClick={() => linkMutation.mutate()}
          >
            {t('download')}
          </Button>
        ) : null}
        {isRunning ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<FileArchive size={14} aria-hidden />}
            loading={requestMutation.isPending}
            onClick={() => requestMutation.mutate()}
          >
            {t(own ? 'again' : 'start')}
          </Button>
        )}
        {own && own.state !== 'failed' ? <RemoveButton companyId={companyId} archive={own} /> : null}
      </Group>
      {others.map(archive => (
        <OtherArchive key={archive.by.id} companyId={companyId} archive={archive} />
      ))}
    </section>
  )
}

function OwnSentence({ archive }: { archive: CompanyExport | null }) {
  const t = useTranslations('companies.export')
  const { stamp } = useDates()
  const fileSize = useFileSize()
  if (!archive) return <p>{t('none')}</p>
  if (archive.state !== 'ready') return <p aria-live="polite">{t(archive.state)}</p>
  const { requestedAt, expiresAt, size } = archive
  return (
    <p aria-live="polite">
      {t('ready', { at: stamp(requestedAt), size: fileSize(size ?? 0), until: stamp(expiresAt ?? '') })}
    </p>
  )
}

interface ArchiveProps {
  companyId: number
  archive: CompanyExport
}

/** The archive of another operator, which may be removed but not downloaded. One that failed is left out. */
function OtherArchive({ companyId, archive }: ArchiveProps) {
  const t = useTranslations('companies.export')
  const { stamp } = useDates()
  const fileSize = useFileSize()
  const { state, by, requestedAt, expiresAt, size } = archive
  if (state === 'failed') return null
  const sentence =
    state === 'running'
      ? t('otherRunning', { name: by.name })
      : t('otherReady', {
          name: by.name,
          at: stamp(requestedAt),
          size: fileSize(size ?? 0),
          until: stamp(expiresAt ?? ''),
        })
  return (
    <div className={styles.other}>
      <p>{sentence}</p>
      <RemoveButton companyId={companyId} archive={archive} />
    </div>
  )
}

function RemoveButton({ companyId, archive }: ArchiveProps) {
  const t = useTranslations('companies.export')
  const { isOwn, by, state } = archive
  const removeMutation = useMutation({
    mutationFn: () =>
      call(ROUTES.deleteCompanyExport, { params: { companyId }, query: { operatorId: by.id } }),
    onSettled: useExportChanged(companyId),
  })
  const ownWords = state === 'running' ? ('cancel' as const) : ('remove' as const)
  return (
    <Button
      size="xs"
      variant="subtle"
      classNames={{ root: styles.remove, label: styles.removeLabel }}
      loading={removeMutation.isPending}
      onClick={() => removeMutation.mutate()}
    >
      {isOwn ? t(ownWords) : t(`${ownWords}Other`, { name: by.name })}
    </Button>
  )
}
