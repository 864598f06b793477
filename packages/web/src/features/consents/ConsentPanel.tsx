import { Badge, Button, Group, Textarea } from '@mantine/core'
import {
  CONSENT_PURPOSES,
  LIMITS,
  ROUTES,
  type ConsentEntry,
  type ConsentPurpose,
  type ConsentState,
} from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PanelLink, PanelSection } from '../../ui/layout/PanelSection.tsx'
import styles from './Consents.module.css'
import { consentsQuery } from './consents.queries.ts'

interface Wanted {
  readonly purpose: ConsentPurpose
  readonly state: ConsentState
}
const COLORS = { given: 'success', withdrawn: 'danger', none: 'gray' } as const
/** Entries shown before "see all" is pressed. */
const MAX_COLLAPSED = 3

function ReasonForm({
  contactId,
  wanted,
  onClose,
}: {
  contactId: number
  wanted: Wanted
  onClose: () => void
}) {
  const t = useTranslations('consents')
  const actions = useTranslations('actions')
  const [reason, setReason] = useState('')
  const saveMutation = useMutation({
    mutationFn: () => call(ROUTES.addConsent, { params: { contactId }, body: { ...wanted, reason } }),
    onSuccess: consents => {
      queryClient.setQueryData(consentsQuery(contactId).queryKey, consents)
      toast.success(t('saved'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') saveMutation.mutate()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Textarea
        label={t('reason')}
        placeholder={t('reasonHint')}
        autosize
        minRows={2}
        maxRows={5}
        autoFocus
        maxLength={LIMITS.consentReasonMax}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        <Button size="xs" type="submit" loading={saveMutation.isPending} disabled={reason.trim() === ''}>
          {t(wanted.state === 'given' ? 'give' : 'withdraw')}
        </Button>
      </Group>
    </form>
  )
}

function EntryRow({ entry }: { entry: ConsentEntry }) {
  const t = useTranslations('consents')
  const { day, time } = useDates()
  return (
    <li className={styles.entry}>
      <span>
        {t(`purposes.${entry.purpose}`)}: <b>{t(`states.${entry.state}`)}</b>
        {entry.words === '' ? null : ` “${entry.words}”`}
      </span>
      <small>
        {[t(`sources.${entry.source}`), entry.user?.name, `${day(entry.at)} ${time(entry.at)}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  )
}

/** The consents of a contact with their ledger, and the buttons that give or withdraw them with a reason. */
export function ConsentPanel({ contactId }: { contactId: number }) {
  const t = useTranslations('consents')
  const { data } = useQuery(consentsQuery(contactId))
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [all, setAll] = useState(false)
  if (!data) return null
  const shown = data.entries.slice(0, all ? undefined : MAX_COLLAPSED)
  return (
    <PanelSection title={t('title')}>
      <ul>
        {CONSENT_PURPOSES.map(purpose => {
          const state = data.states[purpose]
          const next = state === 'withdrawn' || state === null ? 'given' : 'withdrawn'
          const choices: ConsentState[] = state === null ? ['given', 'withdrawn'] : [next]
          return (
            <li key={purpose} className={styles.state}>
              <span className={styles.purpose}>{t(`purposes.${purpose}`)}</span>
              <Badge size="sm" variant="light" color={COLORS[state ?? 'none']}>
                {t(`states.${state ?? 'none'}`)}
              </Badge>
              <span className={styles.choices}>
                {choices.map(choice => (
                  <PanelLink
                    key={choice}
                    aria-label={`${t(choice === 'given' ? 'give' : 'withdraw')}: ${t(`purposes.${purpose}`)}`}
                    onClick={() => setWanted({ purpose, state: choice })}
                  >
                    {t(choice === 'given' ? 'give' : 'withdraw')}
                  </PanelLink>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      {wanted ? <ReasonForm contactId={contactId} wanted={wanted} onClose={() => setWanted(null)} /> : null}
      <ul aria-label={t('history')}>
        {shown.map(entry => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.entries.length > MAX_COLLAPSED ? (
        <PanelLink aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'fewer' : 'all')}
        </PanelLink>
      ) : null}
    </PanelSection>
  )
}
