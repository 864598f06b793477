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

/** The archive with all data of a company: its state, and its request, download and removal. */
export function CompanyExportPanel({ companyId }: { companyId: number }) {
  const t = useTranslations('companies.export')
  const query = companyExportQuery(companyId)
  const { data: archive } = useQuery(query)
  const client = useQueryClient()
  const params = { companyId }
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey })
  const requestMutation = useMutation({ mutationFn: () => call(ROUTES.exportCompany, { params }), onSettled })
  const removeMutation = useMutation({
    mutationFn: () => call(ROUTES.deleteCompanyExport, { params }),
    onSettled,
  })
  const linkMutation = useMutation({
    mutationFn: () => call(ROUTES.downloadCompanyExport, { params }),
    onSuccess: ({ url }) => openDownload(url),
  })
  if (archive === undefined) return null
  const isRunning = archive?.state === 'running'
  return (
    <section className={styles.export} aria-label={t('title')}>
      <b>{t('title')}</b>
      <ExportSentence archive={archive} />
      <Group gap="xs">
        {archive?.state === 'ready' && archive.isOwn ? (
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
            {t(archive ? 'again' : 'start')}
          </Button>
        )}
        {archive ? (
          <Button
            size="xs"
            variant="subtle"
            loading={removeMutation.isPending}
            onClick={() => removeMutation.mutate()}
          >
            {t(isRunning ? 'cancel' : 'remove')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}

function ExportSentence({ archive }: { archive: CompanyExport | null }) {
  const t = useTranslations('companies.export')
  const { stamp } = useDates()
  const fileSize = useFileSize()
  if (!archive) return <p>{t('none')}</p>
  if (archive.state !== 'ready') return <p aria-live="polite">{t(archive.state)}</p>
  const { requestedAt, expiresAt, size, isOwn, by } = archive
  return (
    <p aria-live="polite">
      {t('ready', { at: stamp(requestedAt), size: fileSize(size ?? 0), until: stamp(expiresAt ?? '') })}
      {isOwn ? null : ` ${t('other', { name: by.name })}`}
    </p>
  )
}
