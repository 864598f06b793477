import { LIMITS, type AuditEntry, ROUTES } from '@recado/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage, type Language } from '../../i18n/language.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, WRAP_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { saveCsv } from '../../lib/files/save-csv.ts'
import { call } from '../../lib/http/api.ts'
import { useMe } from '../session/index.ts'
import { ActorName, Changes, KindChip, useSubjectText } from './AuditEntryParts.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { auditLogQuery, type AuditFilters } from './audit-log.queries.ts'
import { parseAuditSearch, type AuditAddress } from './audit-search.ts'
import styles from './AuditLog.module.css'

/** Downloads the entries that match the filters. */
async function exportAuditLog(filters: AuditFilters, isPlatform: boolean, language: Language): Promise<void> {
  const route = isPlatform ? ROUTES.exportPlatformAuditLog : ROUTES.exportAuditLog
  saveCsv(await call(route, { query: { ...filters, language } }), 'audit-log.csv')
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTranslations('auditLog')
  const { stamp } = useDates()
  const subjectText = useSubjectText()
  return [
    {
      accessor: 'at',
      title: t('when'),
      render: ({ at }) => <span className={styles.when}>{stamp(at)}</span>,
    },
    { accessor: 'by', title: t('person'), ...WRAP_COLUMN, render: ({ by }) => <ActorName by={by} /> },
    {
      accessor: 'kind',
      title: t('kind'),
      cellsClassName: styles.kind,
      render: ({ kind }) => <KindChip kind={kind} />,
    },
    { accessor: 'subject', title: t('subject'), ...WRAP_COLUMN, render: subjectText },
    { accessor: 'changes', title: t('changes'), render: entry => <Changes entry={entry} /> },
  ]
}

function CompactEntry({ entry }: { entry: AuditEntry }) {
  const { stamp } = useDates()
  const subject = useSubjectText()(entry)
  return (
    <div className={styles.compact}>
      <div className={styles.line}>
        <KindChip kind={entry.kind} />
        <span className={styles.quiet}>{stamp(entry.at)}</span>
      </div>
      {subject === '' ? null : <b>{subject}</b>}
      <Changes entry={entry} />
      <div className={styles.line}>
        <span>
          <ActorName by={entry.by} />
        </span>
      </div>
    </div>
  )
}

/** The filters of the address, as the server takes them. */
const toFilters = ({ person, kind, from, to }: AuditAddress, searchParam: string): AuditFilters => ({
  searchParam,
  ...(person === undefined ? {} : { userId: person }),
  ...(kind === undefined ? {} : { kind }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

const isFiltered = ({ person, kind, from, to }: AuditAddress): boolean =>
  [person, kind, from, to].some(filter => filter !== undefined)

/** The audit log of the company; operators also see the log of the platform. */
export function AuditLogPage() {
  const t = useTranslations('auditLog')
  const navigate = useNavigate()
  const address = parseAuditSearch(useSearch({ strict: false }))
  const search = useSearchText()
  const language = useLanguage(state => state.language)
  const isPlatform = useMe().super && address.platform === true
  const filters = toFilters(address, search.settled)
  const list = useInfiniteRecords(useInfiniteQuery(auditLogQuery(filters, isPlatform)), page => page.entries)
  const exportMutation = useMutation({
    mutationFn: () => exportAuditLog(filters, isPlatform, language),
    onError: error => toast.error(error),
  })
  const change = (changed: AuditAddress) =>
    void navigate({ to: '.', search: previous => ({ ...previous, ...changed }), replace: true })
  const countText = (count: number) =>
    count >= LIMITS.countMax ? t('countMax', { count: String(LIMITS.countMax) }) : t('count', { count })
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : countText(list.count)}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      notice={
        <AuditFilterBar
          search={address}
          onChange={change}
          isExporting={exportMutation.isPending}
          onExport={() => exportMutation.mutate()}
        />
      }
    >
      <ResourceTable
        list={list}
        columns={useColumns()}
        compact={entry => <CompactEntry entry={entry} />}
        empty={{ icon: ScrollText, title: t('emptyTitle'), sentence: t('emptySentence') }}
        search={search}
        onClearFilters={
          isFiltered(address)
            ? () => change({ person: undefined, kind: undefined, from: undefined, to: undefined })
            : undefined
        }
      />
    </ResourceFrame>
  )
}
