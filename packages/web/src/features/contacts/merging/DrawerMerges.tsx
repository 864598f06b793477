import { Button } from '@mantine/core'
import { ROUTES, type ContactMerge } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PanelLink, PanelSection } from '../../../ui/layout/PanelSection.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { mergesQuery, suggestionsQuery } from './merges.queries.ts'
import styles from './Merging.module.css'
import { useMergeReasons } from './use-merge-reasons.ts'

function MergeRow({ merge }: { merge: ContactMerge }) {
  const t = useTranslations('merging')
  const { shortDay } = useDates()
  const client = useQueryClient()
  const undoMutation = useMutation({
    mutationFn: () => call(ROUTES.undoMerge, { params: { mergeId: merge.id } }),
    onSuccess: async () => {
      toast.success(t('undone'))
      await Promise.all(
        ['contacts', 'merges', 'ticketsOf', 'notes'].map(about =>
          client.invalidateQueries({ queryKey: [about] }),
        ),
      )
    },
  })
  const confirmUndo = async () => {
    if (
      await confirm({
        title: t('undoTitle', { name: merge.fromName }),
        message: t('undoText'),
        confirm: t('undo'),
        danger: false,
      })
    )
      undoMutation.mutate()
  }
  return (
    <li className={styles.past}>
      <span>
        {t('past', { name: merge.fromName, by: merge.user?.name ?? '', day: shortDay(merge.createdAt) })}
      </span>
      {merge.mayUndo ? (
        <PanelLink
          disabled={undoMutation.isPending}
          aria-label={t('undoOf', { name: merge.fromName })}
          onClick={() => void confirmUndo()}
        >
          {t('undo')}
        </PanelLink>
      ) : null}
    </li>
  )
}

/** Possible duplicates of the contact, and contacts merged into it. For users who may merge. */
export function DrawerMerges({ contactId }: { contactId: number }) {
  const t = useTranslations('merging')
  const reasons = useMergeReasons()
  const { data: suggestions = [] } = useQuery(suggestionsQuery(contactId))
  const { data: merges = [] } = useQuery(mergesQuery(contactId))
  const [mergePair, setMergePair] = useState<{ intoId: number; fromId: number } | null>(null)
  const [pair] = suggestions
  const activeMerges = merges.filter(({ undoneAt }) => undoneAt === null)
  const other = pair && (pair.into.id === contactId ? pair.from : pair.into)
  return (
    <>
      {pair && other ? (
        <section className={styles.twin} aria-label={t('twin')}>
          <p>
            {t('twin')} <b>{other.name}</b>
          </p>
          <p className={styles.reasons}>{reasons(pair)}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => setMergePair({ intoId: pair.into.id, fromId: pair.from.id })}
          >
            {t('suggestions.compare')}
          </Button>
        </section>
      ) : null}
      {activeMerges.length > 0 ? (
        <PanelSection title={t('pastTitle')}>
          <ul>
            {activeMerges.map(merge => (
              <MergeRow key={merge.id} merge={merge} />
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <MergeDialog mergePair={mergePair} onClose={() => setMergePair(null)} />
    </>
  )
}
