import { Button } from '@mantine/core'
import { ROUTES, type ContactMerge } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.tsx'
import drawer from '../ContactDrawer.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { mergesQuery, suggestionsQuery } from './merges.queries.ts'
import styles from './Merging.module.css'
import { useReasons } from './use-reasons.ts'

function Past({ merge }: { merge: ContactMerge }) {
  const t = useTranslations('merging')
  const { shortDay } = useDates()
  const client = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => call(ROUTES.undoMerge, { params: { mergeId: merge.id } }),
    onSuccess: async () => {
      toast.success(t('undone'))
      await Promise.all(['contacts', 'merges', 'ticketsOf', 'notes'].map(about => client.invalidateQueries({ queryKey: [about] })))
    },
  })
  const ask = async () => {
    if (await confirm({ title: t('undoTitle', { name: merge.fromName }), message: t('undoText'), confirm: t('undo'), danger: false })) undoing.mutate()
  }
  return (
    <li className={styles.past}>
      <span>{t('past', { name: merge.fromName, by: merge.user?.name ?? '', day: shortDay(merge.createdAt) })}</span>
      {merge.mayUndo ? (
        <button
          type="button"
          className={drawer.link}
          disabled={undoing.isPending}
          aria-label={t('undoOf', { name: merge.fromName })}
          onClick={() => void ask()}
        >
          {t('undo')}
        </button>
      ) : null}
    </li>
  )
}

/** Who may be the same person as the contact, and who became part of it. For those who may merge. */
export function DrawerMerges({ contactId }: { contactId: number }) {
  const t = useTranslations('merging')
  const reasons = useReasons()
  const { data: twins = [] } = useQuery(suggestionsQuery(contactId))
  const { data: merges = [] } = useQuery(mergesQuery(contactId))
  const [two, setTwo] = useState<{ intoId: number; fromId: number } | null>(null)
  const [pair] = twins
  const past = merges.filter(({ undoneAt }) => undoneAt === null)
  const other = pair && (pair.into.id === contactId ? pair.from : pair.into)
  return (
    <>
      {pair && other ? (
        <section className={styles.twin} aria-label={t('twin')}>
          <p>
            {t('twin')} <b>{other.name}</b>
          </p>
          <p className={styles.reasons}>{reasons(pair)}</p>
          <Button size="xs" variant="default" onClick={() => setTwo({ intoId: pair.into.id, fromId: pair.from.id })}>
            {t('suggestions.compare')}
          </Button>
        </section>
      ) : null}
      {past.length > 0 ? (
        <section className={drawer.section} aria-label={t('pastTitle')}>
          <div className={drawer.sectionHead}>
            <h3>{t('pastTitle')}</h3>
          </div>
          <ul>
            {past.map(merge => (
              <Past key={merge.id} merge={merge} />
            ))}
          </ul>
        </section>
      ) : null}
      <MergeDialog two={two} onClose={() => setTwo(null)} />
    </>
  )
}
